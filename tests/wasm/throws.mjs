// node throws.mjs FILE.wasm: the same throws as in the native determinism test must give the same hash.
import { readFileSync } from "node:fs";

const stubs = new Proxy({}, { get: () => () => 0 }); // the C library asks for files that nobody opens
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { wasi_snapshot_preview1: stubs });
const { _initialize, hash_of_throws, expected_hash } = instance.exports;
_initialize();

const start = performance.now();
const got = BigInt.asUintN(64, hash_of_throws(200));
const seconds = (performance.now() - start) / 1000;
const wanted = BigInt.asUintN(64, expected_hash());
console.log(`wasm32 in node ${process.version}: hash ${got}, ${Math.round(200 / seconds)} throws/s`);
if (got !== wanted) {
  console.log(`FAILED: the native builds have ${wanted}`);
  process.exit(1);
}
