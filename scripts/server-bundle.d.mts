import type { BuildOptions } from 'esbuild';

/** esbuild options for the server's programs, worker threads and processes: their packages are bundled. */
export const SERVER_BUNDLE: BuildOptions;
