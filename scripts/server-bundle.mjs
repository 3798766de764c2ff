/**
 * esbuild options for the server's programs, worker threads and processes. Their packages are bundled, because a few files load
 * much faster than a thousand. Not bundled: packages with native code or files of their own, and those that are imported only
 * where they are needed.
 * @type {import('esbuild').BuildOptions}
 */
export const SERVER_BUNDLE = {
  bundle: true,
  external: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@electric-sql/pglite',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    'fontkit',
    'heic-decode',
    'pdfjs-server',
    'pdfkit',
    'sharp',
    'ssh2-sftp-client',
    'tesseract.js',
    'zxing-wasm',
  ],
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // A third less to parse. Node prints the line of an uncaught error, so lines stay short.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  // CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
};
