import type { BuildOptions } from 'esbuild';

/** esbuild options for worker threads: their packages are bundled. */
export const WORKER_BUNDLE: BuildOptions;
