/** Whether node_modules holds what the lock file names. */
export function isInstalled(root: string, options: { development: boolean }): boolean;

/** Notes that node_modules fits the lock file. */
export function markInstalled(root: string): void;

/** Whether dist was built from the sources as they are. */
export function isBuilt(root: string): boolean;

/** What the sources are now. */
export function buildStamp(root: string): string;

/** Notes what dist was built from; undefined takes the note away. */
export function markBuilt(root: string, stamp: string | undefined): void;
