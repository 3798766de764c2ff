/** Path of the system's Chromium; undefined if only Playwright's own can be used. */
export function systemChromium(): string | undefined;

/** Makes sure there is a browser, or throws an error that says what to do. */
export function ensureChromium(log?: (line: string) => void): Promise<void>;
