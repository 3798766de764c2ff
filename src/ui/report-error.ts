/** Writes a failure nobody handles to the browser's console, where support can read it. */
export function reportError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, error);
}
