// node throws.mjs FILE.wasm: the same throws as in the native determinism tests must give the same hashes.
import { readFileSync } from "node:fs";

const stubs = new Proxy({}, { get: () => () => 0 }); // the C library asks for files that nobody opens
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { wasi_snapshot_preview1: stubs });
const wasm = instance.exports;
wasm._initialize();

for (const kind of ["throws", "landings"]) {
  const start = performance.now();
  const got = BigInt.asUintN(64, wasm[`hash_of_${kind}`](200));
  const seconds = (performance.now() - start) / 1000;
  const wanted = BigInt.asUintN(64, wasm[`expected_${kind}`]());
  console.log(`wasm32 in node ${process.version}: ${kind} ${got}, ${Math.round(200 / seconds)} per second`);
  if (got !== wanted) {
    console.log(`FAILED: the native builds have ${wanted}`);
    process.exitCode = 1;
  }
}
