import { fold, type TreeRow } from './tree-rows';

/** What a key does in the tree: goes to a row, opens or closes rows, or opens a location. */
export type TreeMove =
  | { kind: 'go'; to: number }
  | { kind: 'expand' | 'collapse'; ids: readonly number[] }
  | { kind: 'open' };

const go = (to: number): TreeMove => ({ kind: 'go', to });
const PAGE = 10;

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  let place = at;
  while (place > 0 && (rows[place]?.level ?? 1) >= level) place -= 1;
  return place;
}

function rightOf(rows: readonly TreeRow[], at: number): TreeMove | null {
  const row = rows[at];
  if (!row?.expandable) return null;
  return row.expanded ? go(at + 1) : { kind: 'expand', ids: [row.node.legacyClientId] };
}

function leftOf(rows: readonly TreeRow[], at: number): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  if (row.expanded) return { kind: 'collapse', ids: [row.node.legacyClientId] };
  return row.level > 1 ? go(parentOf(rows, at)) : null;
}

/** All that stand beside a row, itself included, as far as something is below them. */
function siblingsOf(rows: readonly TreeRow[], at: number): TreeMove {
  const level = rows[at]?.level ?? 1;
  const first = level === 1 ? 0 : parentOf(rows, at) + 1;
  const ids: number[] = [];
  for (const row of rows.slice(first)) {
    if (row.level < level) break;
    if (row.level === level && row.expandable) ids.push(row.node.legacyClientId);
  }
  return { kind: 'expand', ids };
}

/** The keys of a tree as the WAI-ARIA Authoring Practices have them; null where a key does nothing. */
export function moveOf(rows: readonly TreeRow[], at: number, key: string): TreeMove | null {
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return at < last ? go(at + 1) : null;
    case 'ArrowUp':
      return at > 0 ? go(at - 1) : null;
    case 'ArrowRight':
      return rightOf(rows, at);
    case 'ArrowLeft':
      return leftOf(rows, at);
    case 'Home':
      return go(0);
    case 'End':
      return go(last);
    case 'PageDown':
      return go(Math.min(at + PAGE, last));
    case 'PageUp':
      return go(Math.max(at - PAGE, 0));
    case '*':
      return siblingsOf(rows, at);
    case 'Enter':
    case ' ':
      return { kind: 'open' };
    default:
      return null;
  }
}

/**
 * The next row whose name begins with what was typed, from the one in focus on and around; null where there is none. The
 * same letter again goes on to the next one.
 */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number | null {
  const wanted = fold(typed);
  const letters = [...wanted];
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const beginning = repeated ? letters[0]! : wanted;
  // A second letter may still be meant for the row that the first one led to.
  const from = letters.length === 1 || repeated ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const place = (from + step) % rows.length;
    if (fold(rows[place]?.node.name ?? '').startsWith(beginning)) return place;
  }
  return null;
}
