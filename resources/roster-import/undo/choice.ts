import type { UndoBody } from '../../../domain/roster-import/undo';

/** Which rows to undo: all without these lines, or only these. */
export interface UndoChoice {
  all: boolean;
  lines: ReadonlySet<number>;
}

export const ALL_ROWS: UndoChoice = { all: true, lines: new Set() };
export const NO_ROWS: UndoChoice = { all: false, lines: new Set() };

export const isChosen = ({ all, lines }: UndoChoice, line: number): boolean => lines.has(line) !== all;

export const chosenCount = ({ all, lines }: UndoChoice, undoable: number): number =>
  all ? undoable - lines.size : lines.size;

export function toggled({ all, lines }: UndoChoice, line: number): UndoChoice {
  const next = new Set(lines);
  if (!next.delete(line)) next.add(line);
  return { all, lines: next };
}

/** What the server gets. */
export function bodyOf({ all, lines }: UndoChoice): UndoBody {
  if (all && lines.size === 0) return {};
  return all ? { except: [...lines] } : { lines: [...lines] };
}
