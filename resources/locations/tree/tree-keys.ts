import { useRef, type KeyboardEvent } from 'react';
import { fold, type TreeRow } from './tree-rows';
import type { LocationTreeState } from './use-location-tree';

/** What a key does in the tree: goes to a row, expands or collapses rows, or opens a location. */
export type TreeMove =
  | { kind: 'go'; to: number }
  | { kind: 'expand' | 'collapse'; ids: readonly number[] }
  | { kind: 'open' };

type Rows = readonly TreeRow[];

const PAGE = 10;
/** Letters typed within this time belong together. */
const TYPED_MS = 700;

const idOf = ({ node }: TreeRow) => node.legacyClientId;

function goTo(rows: Rows, at: number, to: number): TreeMove | null {
  const place = Math.max(0, Math.min(to, rows.length - 1));
  return place === at ? null : { kind: 'go', to: place };
}

/** The keys of a tree in the WAI-ARIA Authoring Practices. */
const MOVES: Record<string, (rows: Rows, at: number, row: TreeRow) => TreeMove | null> = {
  ArrowDown: (rows, at) => goTo(rows, at, at + 1),
  ArrowUp: (rows, at) => goTo(rows, at, at - 1),
  PageDown: (rows, at) => goTo(rows, at, at + PAGE),
  PageUp: (rows, at) => goTo(rows, at, at - PAGE),
  Home: () => ({ kind: 'go', to: 0 }),
  End: (rows) => ({ kind: 'go', to: rows.length - 1 }),
  ArrowRight: (rows, at, row) => {
    if (!row.expandable) return null;
    return row.expanded ? goTo(rows, at, at + 1) : { kind: 'expand', ids: [idOf(row)] };
  },
  ArrowLeft: (_rows, _at, row) => {
    if (row.expanded) return { kind: 'collapse', ids: [idOf(row)] };
    return row.parent === null ? null : { kind: 'go', to: row.parent };
  },
  '*': (rows, _at, { parent }) => ({
    kind: 'expand',
    ids: rows.filter((row) => row.parent === parent && row.expandable).map(idOf),
  }),
  Enter: () => ({ kind: 'open' }),
  ' ': () => ({ kind: 'open' }),
};

/** Null where a key does nothing. */
export function moveOf(rows: Rows, at: number, key: string): TreeMove | null {
  const row = rows[at];
  return (row && MOVES[key]?.(rows, at, row)) ?? null;
}

/** The next row with a name that starts with the letters; null where there is none. The same letter again goes on to the next. */
export function typedRow(rows: Rows, at: number, typed: string): number | null {
  const letters = [...fold(typed)];
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const beginning = repeated ? letters[0]! : letters.join('');
  // A second letter may still match the row that the first one led to.
  const from = letters.length === 1 || repeated ? at + 1 : at;
  const places = rows.map((_row, step) => (from + step) % rows.length);
  return places.find((place) => fold(rows[place]?.node.name ?? '').startsWith(beginning)) ?? null;
}

/** Handles the keys of the tree: moves, and the jump to a name that is typed. */
export function useTreeKeys(tree: LocationTreeState, at: number, go: (place: number) => void) {
  const { rows, setExpanded, open } = tree;
  const typed = useRef({ text: '', when: 0 });
  const typedMove = (letter: string, when: number): TreeMove | null => {
    const { text, when: before } = typed.current;
    typed.current = { text: when - before < TYPED_MS ? text + letter : letter, when };
    const place = typedRow(rows, at, typed.current.text);
    return place === null ? null : { kind: 'go', to: place };
  };
  return (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = key.length === 1 && !(key in MOVES);
    const move = isLetter ? typedMove(key, event.timeStamp) : moveOf(rows, at, key);
    if (move || isLetter) event.preventDefault();
    if (!move) return;
    if (move.kind === 'go') go(move.to);
    else if (move.kind === 'open') open(rows[at]!);
    else setExpanded(move.ids, move.kind === 'expand');
  };
}
