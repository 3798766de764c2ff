/**
 * esbuild options for worker threads and processes. Their packages are bundled, because each loads all its modules again: one
 * file loads in a fifth of the time of a package's many. Not bundled: packages with native code or files of their own, and the one
 * that few pictures need.
 * @type {import('esbuild').BuildOptions}
 */
export const WORKER_BUNDLE = {
  bundle: true,
  external: ['sharp', '@electric-sql/pglite', 'heic-decode'],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
};
