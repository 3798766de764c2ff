/** Whether node_modules matches the lock file. */
export function isInstalled(root: string, options: { development: boolean }): boolean;

/** Records that node_modules matches the lock file. */
export function markInstalled(root: string): void;

/** Whether dist was built from the current sources. */
export function isBuilt(root: string): boolean;

/** A hash of the current sources. */
export function buildStamp(root: string): string;

/** Records the sources of dist; undefined deletes the record. */
export function markBuilt(root: string, stamp: string | undefined): void;
