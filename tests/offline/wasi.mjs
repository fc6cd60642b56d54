// wasi.mjs - runs a program for WebAssembly in node, with the folder of the tests at hand.
//   node wasi.mjs FOLDER-OF-TESTS PROGRAM.wasm [ARGUMENT...]
import { writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const [folder, program, ...more] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...more], env: process.env, preopens: { "/tests": folder }, returnOnExit: true });
let memory;
const view = () => new DataView(memory.buffer);
// The calls that are made all the time are our own: node's (20.20) spoil its heap when a program with much memory makes them often.
const own = {
  clock_time_get(clock, precision, at) {
    view().setBigUint64(at, BigInt(Math.round((clock === 0 ? Date.now() : performance.now()) * 1e6)), true);
    return 0;
  },
  fd_write(file, parts, count, written) {
    if (file > 2) return wasi.wasiImport.fd_write(file, parts, count, written);
    let all = 0;
    for (let i = 0; i < count; i++) {
      const at = view().getUint32(parts + 8 * i, true), length = view().getUint32(parts + 8 * i + 4, true);
      for (let done = 0; done < length;) done += writeSync(file, new Uint8Array(memory.buffer, at + done, length - done));
      all += length;
    }
    view().setUint32(written, all, true);
    return 0;
  },
};
const { instance } = await WebAssembly.instantiate(await readFile(program), { wasi_snapshot_preview1: { ...wasi.wasiImport, ...own } });
memory = instance.exports.memory;
process.exitCode = wasi.start(instance);
