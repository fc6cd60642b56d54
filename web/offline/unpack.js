// unpack.js - LZMA, as `xz --format=lzma` writes it: a sixth fewer bytes than gzip, at hosts that would compress nothing,
// too. `size` is what comes out; null if that is not what is there.
"use strict";
function unpack(packed, size) {
  const context = packed[0] % 9, skipped = (1 << ((packed[0] / 9 | 0) % 5)) - 1, places = (1 << (packed[0] / 45 | 0)) - 1;
  const out = new Uint8Array(size), odds = new Uint16Array(2048 + (768 << (context + (packed[0] / 9 | 0) % 5))).fill(1024);
  // where the odds of what begin
  const MATCH = 0, REP = 192, REP0 = 204, REP1 = 216, REP2 = 228, LONG = 240, SLOT = 432, FAR = 688, ALIGN = 816, LENGTH = 832, AGAIN = 1346, LITERAL = 2048;
  let at = 18, range = -1 >>> 0, code = new DataView(packed.buffer, packed.byteOffset).getUint32(14), done = 0;

  function narrow() {
    if (range < 16777216) { range = range << 8 >>> 0; code = (code << 8 | packed[at++]) >>> 0; }
  }
  function bit(i) {
    const odd = odds[i], bound = (range >>> 11) * odd;
    let is = 0;
    if (code < bound) { range = bound; odds[i] = odd + (2048 - odd >> 5); } else { range -= bound; code -= bound; odds[i] = odd - (odd >> 5); is = 1; }
    narrow();
    return is;
  }
  function tree(base, bits) {
    let m = 1;
    for (let i = 0; i < bits; i++) m = m << 1 | bit(base + m);
    return m - (1 << bits);
  }
  function backwards(base, bits) {
    let m = 1, value = 0;
    for (let i = 0; i < bits; i++) { const is = bit(base + m); m = m << 1 | is; value |= is << i; }
    return value;
  }
  function direct(bits) {
    let value = 0;
    for (; bits; bits--) { range >>>= 1; const is = code >= range; if (is) code -= range; narrow(); value = value << 1 | is; }
    return value;
  }
  function length(base, place) { // two bits say how long it is told, then 8, 8 or 256 of them by place
    if (!bit(base)) return tree(base + 2 + (place << 3), 3) + 2;
    if (!bit(base + 1)) return tree(base + 130 + (place << 3), 3) + 10;
    return tree(base + 258, 8) + 18;
  }
  function literal(last, state, distance) {
    const base = LITERAL + 768 * (((done & skipped) << context) + (last >> 8 - context));
    let m = 1;
    if (state >= 7)
      for (let hint = out[done - distance - 1]; m < 256;) {
        const wanted = hint >> 7 & 1, is = bit(base + (1 + wanted << 8) + m);
        hint <<= 1;
        m = m << 1 | is;
        if (wanted !== is) break;
      }
    while (m < 256) m = m << 1 | bit(base + m);
    return m & 255;
  }
  function far(count) {
    const slot = tree(SLOT + (Math.min(count - 2, 3) << 6), 6), bits = (slot >> 1) - 1;
    if (slot < 4) return slot;
    const start = (2 | slot & 1) << bits;
    return slot < 14 ? start + backwards(FAR + start - slot, bits) : start + direct(bits - 4) * 16 + backwards(ALIGN, 4);
  }

  let state = 0, last = 0, near = 0, second = 0, third = 0, fourth = 0; // distances of late
  while (done < size && at <= packed.length) {
    const place = done & places;
    if (!bit(MATCH + (state << 4) + place)) {
      last = out[done] = literal(last, state, near);
      done++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (!bit(REP + state)) {
      fourth = third; third = second; second = near;
      count = length(LENGTH, place);
      near = far(count);
      state = state < 7 ? 7 : 10;
    } else if (!bit(REP0 + state) ? !bit(LONG + (state << 4) + place) : exchange(state)) {
      count = 1;
      state = state < 7 ? 9 : 11;
    } else {
      count = length(AGAIN, place);
      state = state < 7 ? 8 : 11;
    }
    if (near >= done) return null;
    for (; count && done < size; count--, done++) out[done] = out[done - near - 1];
    last = out[done - 1];
  }
  return done === size ? out : null;

  function exchange(state) { // an older distance comes to the front; then it is never a single byte
    let now = second;
    if (bit(REP1 + state)) {
      now = third;
      if (bit(REP2 + state)) { now = fourth; fourth = third; }
      third = second;
    }
    second = near;
    near = now;
    return false;
  }
}
