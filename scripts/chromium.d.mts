/** Path of the system's Chromium; undefined where only Playwright's own can be used. */
export function systemChromium(): string | undefined;

/** Sees to it that there is a browser. Throws with words where that is not possible. */
export function ensureChromium(log?: (line: string) => void): Promise<void>;
