/** What a note may hold: `mailNote` cuts it as well. */
const MOST = 1_000;

/** The note of an item with lines for reviewers before it. Those that it has already aren't repeated. */
export function addLines(note: string | null, lines: readonly string[]): string | null {
  const known = (note ?? '').split('\n');
  const all = [...lines.filter((line) => !known.includes(line)), ...(note ? [note] : [])];
  return all.length > 0 ? all.join('\n').slice(0, MOST) : null;
}
