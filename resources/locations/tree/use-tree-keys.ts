import { useRef, type KeyboardEvent } from 'react';
import { moveOf, typedRow, type TreeMove } from './tree-keys';
import type { TreeRow } from './tree-rows';

/** Letters typed within this time belong together. */
const TYPED_MS = 700;

interface TreeActions {
  go: (place: number) => void;
  setExpanded: (ids: readonly number[], expanded: boolean) => void;
  open: (row: TreeRow) => void;
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && key !== '*' && !ctrlKey && !metaKey && !altKey;

/** What the keys do in the tree: moves, and the jump to a name that is typed. */
export function useTreeKeys(rows: readonly TreeRow[], at: number, actions: TreeActions) {
  const typed = useRef({ text: '', when: 0 });

  const jump = (letter: string, when: number) => {
    const { text, when: before } = typed.current;
    const now = when - before < TYPED_MS ? text + letter : letter;
    typed.current = { text: now, when };
    const place = typedRow(rows, at, now);
    if (place !== null) actions.go(place);
  };
  const act = (move: TreeMove) => {
    if (move.kind === 'go') return actions.go(move.to);
    if (move.kind !== 'open') return actions.setExpanded(move.ids, move.kind === 'expand');
    const row = rows[at];
    if (row) actions.open(row);
  };
  return (event: KeyboardEvent) => {
    if (isLetter(event)) {
      event.preventDefault();
      return jump(event.key, event.timeStamp);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveOf(rows, at, event.key);
    if (!move) return;
    event.preventDefault();
    act(move);
  };
}
