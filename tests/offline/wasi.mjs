// wasi.mjs - runs a program for WebAssembly in node, with the folder of the tests at hand.
//   node wasi.mjs FOLDER-OF-TESTS PROGRAM.wasm [ARGUMENT...]
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const [folder, program, ...more] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...more], env: process.env, preopens: { "/tests": folder }, returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(program), { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
