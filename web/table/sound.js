// sound.js - sound and notices.
"use strict";

let horn, room;
// A sound is a few notes: what kind, frequency, beginning, length. Bells are for turns and good news, strings
// that are plucked for what is gained or lost, a chord that swells for an end.
const tunes = {
  turn: [["bell", 659, 0, 1.1], ["bell", 988, 0.14, 1.3]],
  hit: [["thud", 120, 0, 0.3], ["noise", 900, 0, 0.12]],
  loss: [["pluck", 330, 0, 0.5], ["pluck", 277, 0.13, 0.5], ["pluck", 220, 0.28, 0.8]],
  gain: [["pluck", 523, 0, 0.4], ["pluck", 659, 0.08, 0.4], ["pluck", 784, 0.16, 0.7]],
  miss: [["noise", 400, 0, 0.22]],
  dice: [["noise", 2600, 0, 0.035], ["noise", 1900, 0.06, 0.035], ["noise", 2900, 0.11, 0.03], ["noise", 2100, 0.19, 0.04], ["noise", 1500, 0.27, 0.05]],
  won: [["bell", 523, 0, 1.4], ["bell", 659, 0.13, 1.4], ["bell", 784, 0.26, 1.4], ["bell", 1047, 0.42, 2.2], ["chord", 262, 0.4, 2.6], ["chord", 330, 0.4, 2.6], ["chord", 392, 0.4, 2.6]],
  lost: [["chord", 110, 0, 3], ["chord", 131, 0, 3], ["chord", 165, 0.2, 2.8], ["bell", 440, 0.5, 2.4], ["bell", 330, 1.1, 2.6]],
  end: [["bell", 392, 0, 1.4], ["bell", 587, 0.2, 1.8], ["chord", 196, 0.1, 2.2], ["chord", 294, 0.1, 2.2]],
};
const volumes = { quiet: 0.35, on: 1 };

// A small hall: what is played rings on for a second.
function build_room() {
  horn = new AudioContext();
  const echo = horn.createBuffer(2, horn.sampleRate, horn.sampleRate), hall = horn.createConvolver(), wet = horn.createGain();
  for (let side = 0; side < 2; side++) {
    const data = echo.getChannelData(side);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 4;
  }
  hall.buffer = echo;
  wet.gain.value = 0.16;
  room = horn.createGain();
  room.connect(horn.destination);
  room.connect(hall).connect(wet).connect(horn.destination);
}
// Something that sounds, as loud as that from a moment on and then fading.
function sounds(source, at, length, loud, swell = 0.004) {
  const gain = horn.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(room);
}
function tone(type, frequency, at, length) {
  const made = horn.createOscillator();
  made.type = type;
  made.frequency.value = frequency;
  made.start(at);
  made.stop(at + length + 0.02);
  return made;
}
function softened(source, frequency) {
  const filter = horn.createBiquadFilter();
  filter.frequency.value = frequency;
  return source.connect(filter);
}
const kinds = {
  bell(f, at, length) { // overtones that die sooner
    for (const [times, loud] of [[1, 0.09], [2.76, 0.025], [5.4, 0.01]]) sounds(tone("sine", f * times, at, length), at, length / times ** 0.6, loud);
  },
  pluck(f, at, length) { sounds(softened(tone("triangle", f, at, length), f * 3), at, length, 0.14); },
  thud(f, at, length) {
    const made = tone("sine", f, at, length);
    made.frequency.exponentialRampToValueAtTime(f / 2.5, at + length);
    sounds(made, at, length, 0.3);
  },
  chord(f, at, length) {
    for (const off of [-4, 4]) {
      const made = tone("sawtooth", f, at, length);
      made.detune.value = off;
      sounds(softened(made, 700), at, length, 0.028, length * 0.3);
    }
  },
  noise(f, at, length) {
    const buffer = horn.createBuffer(1, horn.sampleRate * length, horn.sampleRate), data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const made = horn.createBufferSource(), filter = horn.createBiquadFilter();
    made.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = f;
    made.start(at);
    sounds(made.connect(filter), at, length, 0.22);
  },
};
function play_sound(name, then) {
  const volume = volumes[store.get("sound", "off")];
  if (!volume || !tunes[name]) return;
  if (!horn) build_room();
  room.gain.value = volume;
  const start = horn.currentTime + 0.02;
  for (const [kind, frequency, from, length] of [...tunes[name], ...(tunes[then] || []).map(([kind, f, at, length]) => [kind, f, at + 0.3, length])])
    kinds[kind](frequency, start + from, length);
}
// It is your turn, or it is over: heard, and told outside a page that is hidden.
let asked = "", ends = false;
function announce() {
  const state = now.status === "over" ? "over" : now.yours ? "yours" : "";
  if (state && asked !== state && !frameIsWhole) {
    if (state === "over") ends = true;
    else play_sound("turn");
    if (store.get("sound", "off") !== "off") navigator.vibrate?.(state === "over" ? [40, 60, 80] : 30);
    if (document.hidden && store.get("notices", "off") === "on" && window.Notification?.permission === "granted")
      try { on(new Notification(title, { body: state === "over" ? "The game is over." : "It is your move.", tag: id }), "click", () => window.focus()); }
      catch { /* on Android only a worker may: whoever wants that is called (calls.js) */ }
  }
  asked = state;
}
// When it is shown how it ended.
function play_ending() {
  if (ends) play_sound(seat < 0 ? "end" : one(".finale.lost") ? "lost" : one(".finale.won") ? "won" : "end");
  ends = false;
}
async function switchNotices(value) {
  if (value === "on" && (!window.Notification || await Notification.requestPermission() !== "granted")) {
    say("Your browser doesn't allow notices from this page.");
    value = "off";
  }
  store.set("notices", value);
}
