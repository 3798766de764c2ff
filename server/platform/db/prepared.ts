/** Distinct statements that a connection keeps prepared; the server's memory bounds it, not its speed. */
const MOST_PREPARED = 500;
/** Statements seen once; forgotten all at once where there are too many, so that one-off texts cost nothing for long. */
const MOST_WAITING = 2_000;

/**
 * Names the statements that come again, so that PostgreSQL parses and plans them once for each connection: for the
 * short statements of requests that is most of their cost. A text that came only once gets no name.
 */
export function namesOfStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const waiting = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_PREPARED) return known;
    if (!waiting.delete(text)) {
      if (waiting.size >= MOST_WAITING) waiting.clear();
      waiting.add(text);
      return undefined;
    }
    const name = `roadfile_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
