/* web_push_test.c - messages that only one browser can read: the example of RFC 8291, and who sends. */
#include "desk/web_push.h"
#include "support/support.h"

#include <nettle/ecc-curve.h>
#include <nettle/ecdsa.h>
#include <nettle/sha2.h>
#include <sodium.h>
#include <string.h>

static void from_text(const char *text, uint8_t *bytes, size_t length)
{
    size_t found;
    assert_int_equal(sodium_base642bin(bytes, length, text, strlen(text), NULL, &found, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    assert_int_equal(found, length);
}

static const char reader_key[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZ"
    "GH6SRpkNtoIAiw4";
static const char reader_auth[] = "BTBZMqHH6r4Tts7J_aSIgg";

/* RFC 8291, section 5. */
static void the_example_of_the_standard_comes_out(void **state)
{
    (void)state;
    static const char expected[] =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
        "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
        "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_"
        "Qulc"
        "y4a-fN";
    push_reader reader;
    push_key sender;
    uint8_t salt[PUSH_SALT];
    assert_true(push_read(reader_key, reader_auth, &reader));
    from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", sender.secret, PUSH_PRIVATE);
    assert_true(push_complete_key(&sender));
    from_text("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    orr_text body = orr_text_new(), text = orr_text_new();
    assert_true(
        push_encrypt(&reader, &sender, salt, "When I grow up, I want to be a watermelon", &body));
    push_base64((const uint8_t *)body.data, body.length, &text);
    assert_string_equal(text.data, expected);
    orr_text_free(&body);
    orr_text_free(&text);
}

static void what_is_no_key_is_not_read(void **state)
{
    (void)state;
    push_reader reader;
    char bent[] =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw8";
    assert_false(push_read(bent, reader_auth, &reader)); /* a point beside the curve */
    assert_false(push_read("", reader_auth, &reader));
    assert_false(push_read("AAAA", reader_auth, &reader));
    assert_false(push_read(reader_key, "short", &reader));
    assert_false(push_read(reader_key, "BTBZMqHH6r4Tts7J_aSIgg!!", &reader));
    push_key nothing = {.secret = {0}};
    assert_false(push_complete_key(&nothing));
}

static void a_message_that_is_too_long_is_not_sent(void **state)
{
    (void)state;
    push_reader reader;
    push_key sender;
    const uint8_t salt[PUSH_SALT] = {1};
    char words[PUSH_MOST_WORDS + 2];
    memset(words, 'x', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    assert_true(push_read(reader_key, reader_auth, &reader));
    push_new_key(&sender);
    orr_text body = orr_text_new();
    assert_false(push_encrypt(&reader, &sender, salt, words, &body));
    assert_int_equal(body.length, 0);
    orr_text_free(&body);
}

/* RFC 8292: ES256 over what is before the second point; the audience is the service's origin alone. */
static void the_sender_is_signed_for_the_origin_of_the_service(void **state)
{
    (void)state;
    push_key own;
    uint8_t signature[64], digest[SHA256_DIGEST_SIZE], claims[400];
    size_t length;
    push_new_key(&own);
    orr_text text = orr_text_new();
    push_authorization(&own, "https://push.example.net:8443/send/abc?d=1",
                       "https://games.example.org", 1800000000, &text);
    assert_int_equal(strncmp(text.data, "vapid t=", 8), 0);
    char *token = text.data + 8, *first = strchr(token, '.'), *second = strchr(first + 1, '.');
    assert_int_equal(sodium_base642bin(claims, sizeof claims - 1, first + 1,
                                       (size_t)(second - first - 1), NULL, &length, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    claims[length] = '\0';
    assert_string_equal((char *)claims,
                        "{\"aud\":\"https://push.example.net:8443\",\"exp\":1800000000,"
                        "\"sub\":\"https://games.example.org\"}");
    *strchr(second, ',') = '\0';
    from_text(second + 1, signature, sizeof signature);
    struct sha256_ctx hash;
    sha256_init(&hash);
    sha256_update(&hash, (size_t)(second - token), (uint8_t *)token);
    sha256_digest(&hash, sizeof digest, digest);
    struct ecc_point point;
    struct dsa_signature pair;
    mpz_t x, y;
    nettle_mpz_init_set_str_256_u(x, 32, own.open + 1);
    nettle_mpz_init_set_str_256_u(y, 32, own.open + 33);
    ecc_point_init(&point, nettle_get_secp_256r1());
    assert_true(ecc_point_set(&point, x, y));
    dsa_signature_init(&pair);
    nettle_mpz_set_str_256_u(pair.r, 32, signature);
    nettle_mpz_set_str_256_u(pair.s, 32, signature + 32);
    assert_true(ecdsa_verify(&point, sizeof digest, digest, &pair));
    digest[0] ^= 1;
    assert_false(ecdsa_verify(&point, sizeof digest, digest, &pair));
    dsa_signature_clear(&pair);
    ecc_point_clear(&point);
    mpz_clear(x);
    mpz_clear(y);
    orr_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_standard_comes_out),
        cmocka_unit_test(what_is_no_key_is_not_read),
        cmocka_unit_test(a_message_that_is_too_long_is_not_sent),
        cmocka_unit_test(the_sender_is_signed_for_the_origin_of_the_service),
    };
    return cmocka_run_group_tests_name("web push", tests, NULL, NULL);
}
