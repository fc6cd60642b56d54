/* web_push.c - see web_push.h. Curve, hash and cipher are nettle's. */
#include "desk/web_push.h"
#include "kernel/kernel.h"

#include <nettle/ecc-curve.h>
#include <nettle/ecc.h>
#include <nettle/ecdsa.h>
#include <nettle/gcm.h>
#include <nettle/hkdf.h>
#include <nettle/hmac.h>
#include <nettle/sha2.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { COORDINATE = 32, RECORD = 4096, CIPHER_KEY = 16, NONCE = 12, TAG = 16 };

/* ---- keys ------------------------------------------------------------------------------------ */

static void write_number(const mpz_t number, uint8_t bytes[COORDINATE])
{
    nettle_mpz_get_str_256(COORDINATE, bytes, number);
}

static void write_point(const struct ecc_point *point, uint8_t open[PUSH_PUBLIC])
{
    mpz_t x, y;
    mpz_init(x);
    mpz_init(y);
    ecc_point_get(point, x, y);
    open[0] = 4;
    write_number(x, open + 1);
    write_number(y, open + 1 + COORDINATE);
    mpz_clear(x);
    mpz_clear(y);
}

static bool read_point(struct ecc_point *point, const uint8_t open[PUSH_PUBLIC])
{
    mpz_t x, y;
    nettle_mpz_init_set_str_256_u(x, COORDINATE, open + 1);
    nettle_mpz_init_set_str_256_u(y, COORDINATE, open + 1 + COORDINATE);
    const bool on_curve = open[0] == 4 && ecc_point_set(point, x, y);
    mpz_clear(x);
    mpz_clear(y);
    return on_curve;
}

static bool read_scalar(struct ecc_scalar *scalar, const uint8_t secret[PUSH_PRIVATE])
{
    mpz_t number;
    nettle_mpz_init_set_str_256_u(number, PUSH_PRIVATE, secret);
    const bool fits = ecc_scalar_set(scalar, number);
    mpz_clear(number);
    return fits;
}

bool push_complete_key(push_key *key)
{
    struct ecc_scalar scalar;
    struct ecc_point point;
    ecc_scalar_init(&scalar, nettle_get_secp_256r1());
    ecc_point_init(&point, nettle_get_secp_256r1());
    const bool fits = read_scalar(&scalar, key->secret);
    if (fits) {
        ecc_point_mul_g(&point, &scalar);
        write_point(&point, key->open);
    }
    ecc_point_clear(&point);
    ecc_scalar_clear(&scalar);
    return fits;
}

void push_new_key(push_key *key)
{
    do
        randombytes_buf(key->secret, sizeof key->secret);
    while (!push_complete_key(key)); /* nearly every number is one */
}

/* What both can find, and nobody else: x of the other's point, so often added. */
static bool shared_secret(const push_key *own, const uint8_t other[PUSH_PUBLIC],
                          uint8_t shared[COORDINATE])
{
    struct ecc_scalar scalar;
    struct ecc_point point, product;
    uint8_t whole[PUSH_PUBLIC];
    ecc_scalar_init(&scalar, nettle_get_secp_256r1());
    ecc_point_init(&point, nettle_get_secp_256r1());
    ecc_point_init(&product, nettle_get_secp_256r1());
    const bool fits = read_scalar(&scalar, own->secret) && read_point(&point, other);
    if (fits) {
        ecc_point_mul(&product, &scalar, &point);
        write_point(&product, whole);
        memcpy(shared, whole + 1, COORDINATE);
    }
    ecc_point_clear(&product);
    ecc_point_clear(&point);
    ecc_scalar_clear(&scalar);
    return fits;
}

void push_base64(const uint8_t *bytes, size_t length, orr_text *out)
{
    char text[8192];
    if (sodium_base64_ENCODED_LEN(length, sodium_base64_VARIANT_URLSAFE_NO_PADDING) > sizeof text)
        return;
    sodium_bin2base64(text, sizeof text, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    orr_text_add(out, "%s", text);
}

static bool read_base64(const char *text, uint8_t *bytes, size_t length)
{
    size_t found = 0;
    const size_t plain = strcspn(text, "="); /* some pad it */
    return plain <= 2 * length &&
           sodium_base642bin(bytes, length, text, plain, NULL, &found, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           found == length;
}

bool push_read(const char *p256dh, const char *auth, push_reader *reader)
{
    struct ecc_point point;
    if (!read_base64(p256dh, reader->open, sizeof reader->open) ||
        !read_base64(auth, reader->auth, sizeof reader->auth))
        return false;
    ecc_point_init(&point, nettle_get_secp_256r1());
    const bool on_curve = read_point(&point, reader->open);
    ecc_point_clear(&point);
    return on_curve;
}

/* ---- the message ----------------------------------------------------------------------------- */

static void extract(const uint8_t *salt, size_t salt_length, const uint8_t *bytes, size_t length,
                    uint8_t key[SHA256_DIGEST_SIZE])
{
    struct hmac_sha256_ctx hmac;
    hmac_sha256_set_key(&hmac, salt_length, salt);
    hmac_sha256_update(&hmac, length, bytes);
    hmac_sha256_digest(&hmac, SHA256_DIGEST_SIZE, key);
}

static void expand(const uint8_t key[SHA256_DIGEST_SIZE], const uint8_t *info, size_t info_length,
                   uint8_t *out, size_t length)
{
    struct hmac_sha256_ctx hmac;
    hmac_sha256_set_key(&hmac, SHA256_DIGEST_SIZE, key);
    hkdf_expand(&hmac, (nettle_hash_update_func *)hmac_sha256_update,
                (nettle_hash_digest_func *)hmac_sha256_digest, SHA256_DIGEST_SIZE, info_length,
                info, length, out);
}

/* The key of this message, of what the two share and of what the browser gave. */
static void key_material(const push_reader *reader, const push_key *sender,
                         const uint8_t shared[COORDINATE], uint8_t material[SHA256_DIGEST_SIZE])
{
    static const char label[] = "WebPush: info"; /* its zero belongs to it */
    uint8_t info[sizeof label + (size_t)2 * PUSH_PUBLIC], key[SHA256_DIGEST_SIZE];
    memcpy(info, label, sizeof label);
    memcpy(info + sizeof label, reader->open, PUSH_PUBLIC);
    memcpy(info + sizeof label + PUSH_PUBLIC, sender->open, PUSH_PUBLIC);
    extract(reader->auth, PUSH_AUTH, shared, COORDINATE, key);
    expand(key, info, sizeof info, material, SHA256_DIGEST_SIZE);
}

bool push_encrypt(const push_reader *reader, const push_key *sender, const uint8_t salt[PUSH_SALT],
                  const char *words, orr_text *out)
{
    static const char key_label[] = "Content-Encoding: aes128gcm";
    static const char nonce_label[] = "Content-Encoding: nonce";
    uint8_t shared[COORDINATE], material[SHA256_DIGEST_SIZE], key[SHA256_DIGEST_SIZE];
    uint8_t cipher_key[CIPHER_KEY], nonce[NONCE], plain[PUSH_MOST_WORDS + 1];
    uint8_t secret[PUSH_MOST_WORDS + 1], tag[TAG];
    const uint8_t record[] = {0, 0, RECORD >> 8, RECORD & 255, PUSH_PUBLIC};
    const size_t length = strlen(words);
    struct gcm_aes128_ctx gcm;
    if (length > PUSH_MOST_WORDS || !shared_secret(sender, reader->open, shared))
        return false;
    key_material(reader, sender, shared, material);
    extract(salt, PUSH_SALT, material, sizeof material, key);
    expand(key, (const uint8_t *)key_label, sizeof key_label, cipher_key, sizeof cipher_key);
    expand(key, (const uint8_t *)nonce_label, sizeof nonce_label, nonce, sizeof nonce);
    for (size_t i = 0; i < length; i++)
        plain[i] = (uint8_t)words[i];
    plain[length] = 2; /* the last record */
    gcm_aes128_set_key(&gcm, cipher_key);
    gcm_aes128_set_iv(&gcm, sizeof nonce, nonce);
    gcm_aes128_encrypt(&gcm, length + 1, secret, plain);
    gcm_aes128_digest(&gcm, sizeof tag, tag);
    orr_text_bytes(out, (const char *)salt, PUSH_SALT);
    orr_text_bytes(out, (const char *)record, sizeof record);
    orr_text_bytes(out, (const char *)sender->open, PUSH_PUBLIC);
    orr_text_bytes(out, (const char *)secret, length + 1);
    orr_text_bytes(out, (const char *)tag, sizeof tag);
    return true;
}

/* ---- who sends ------------------------------------------------------------------------------- */

static void fill_random(void *user, size_t length, uint8_t *bytes)
{
    (void)user;
    randombytes_buf(bytes, length);
}

/* ES256: r and s, 32 bytes each. */
static void sign(const push_key *own, const char *text, size_t length, uint8_t signature[64])
{
    struct sha256_ctx hash;
    struct ecc_scalar scalar;
    struct dsa_signature pair;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&hash);
    sha256_update(&hash, length, (const uint8_t *)text);
    sha256_digest(&hash, sizeof digest, digest);
    ecc_scalar_init(&scalar, nettle_get_secp_256r1());
    dsa_signature_init(&pair);
    if (read_scalar(&scalar, own->secret))
        ecdsa_sign(&scalar, NULL, fill_random, sizeof digest, digest, &pair);
    write_number(pair.r, signature);
    write_number(pair.s, signature + COORDINATE);
    dsa_signature_clear(&pair);
    ecc_scalar_clear(&scalar);
}

static void add_base64_text(orr_text *out, const char *text)
{
    push_base64((const uint8_t *)text, strlen(text), out);
}

void push_authorization(const push_key *own, const char *url, const char *contact, long long until,
                        orr_text *out)
{
    char claims[500];
    uint8_t signature[64];
    orr_text token = orr_text_new();
    const char *host = strstr(url, "://");
    const int origin = host ? (int)(host - url + 3 + (long)strcspn(host + 3, "/?#")) : 0;
    snprintf(claims, sizeof claims, "{\"aud\":\"%.*s\",\"exp\":%lld,\"sub\":\"%.200s\"}",
             origin < 200 ? origin : 200, url, until, contact);
    add_base64_text(&token, "{\"typ\":\"JWT\",\"alg\":\"ES256\"}");
    orr_text_add(&token, ".");
    add_base64_text(&token, claims);
    sign(own, token.data, token.length, signature);
    orr_text_add(&token, ".");
    push_base64(signature, sizeof signature, &token);
    orr_text_add(out, "vapid t=%s, k=", token.data);
    push_base64(own->open, PUSH_PUBLIC, out);
    orr_text_free(&token);
}
