/** The files that differ from a commit, new ones too. */
export function changedFiles(root: string, since?: string): string[];

/** The sources of each capability, its rules and its server, as one text, without tests. */
export function readCapabilities(root: string): Record<string, string>;

/** The capabilities with API tests that a change can fail: the ones it is in, and the ones that use them. */
export function touchedCapabilities(files: string[], sources: Record<string, string>): string[] | 'all';
