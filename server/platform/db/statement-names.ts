/** Maximum number of prepared statements per connection, limited by the server's memory. */
const MAX_PREPARED = 500;
/** Enough of a statement to find it in the sources. */
const LOGGED_TEXT = 200;
/** Statements seen once. Cleared at this size, so one-off statements don't accumulate. */
const MAX_SEEN = 2_000;

/**
 * Names statements that repeat, so that PostgreSQL parses and plans them once per connection: for short statements that
 * is most of their cost. A statement gets its name the second time.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MAX_PREPARED) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= MAX_SEEN) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = `roadfile_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** A statement as text or prepared under a name. The text has placeholders instead of values. */
export interface NamedStatement {
  text: string;
  name?: string | undefined;
}

/** A statement in the log: its name on its connections, and the start of its text. */
export const describeStatement = ({ text, name }: NamedStatement): string =>
  `${name ?? 'unnamed'}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, LOGGED_TEXT)}`;
