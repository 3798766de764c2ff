import { allows } from '../../domain/access/access';
import type { Column, FilterValues } from './define-list';

/**
 * react-admin keeps the order of columns as ranks: the index of the column that stands at each place,
 * possibly shorter than the number of columns. This fills in the rest.
 */
export function fullOrder(ranks: number[] | undefined, count: number): number[] {
  const known = (ranks ?? []).filter((index, place, all) => index < count && all.indexOf(index) === place);
  const rest = Array.from({ length: count }, (_, index) => index).filter((index) => !known.includes(index));
  return [...known, ...rest];
}

/** The order after moving the column at a place one step up or down; the ends stay where they are. */
export function moveColumn(order: number[], place: number, step: -1 | 1): number[] {
  const target = place + step;
  const moved = order[place];
  const displaced = order[target];
  if (moved === undefined || displaced === undefined) return order;
  return order.map((index, at) => (at === place ? displaced : at === target ? moved : index));
}

/** Whether two views show the same columns in the same order. */
export function sameColumns(one: ColumnsShown, other: ColumnsShown): boolean {
  return inWords(one) === inWords(other);
}

interface ColumnsShown {
  hidden?: readonly string[];
  ranks?: readonly number[];
}

/** Columns that were moved and moved back are as they were. */
const inWords = ({ hidden = [], ranks = [] }: ColumnsShown): string =>
  JSON.stringify([hidden.toSorted(), ranks.some((index, place) => index !== place) ? ranks : []]);

/** The columns that a user may see. */
export function permittedColumns(columns: readonly Column[], permissions: readonly string[]): Column[] {
  return columns.filter(({ access }) => access === undefined || allows(access, permissions));
}

/** The columns that are hidden as long as the user has not chosen any. */
export function hiddenByDefault(columns: readonly Column[], filter: FilterValues): string[] {
  return columns.filter((column) => column.hidden || column.isHidden?.(filter)).map(({ source }) => source);
}

/** The columns of the exported file for what is on the screen, in the order in which it stands there. */
export function exportColumns(
  columns: readonly Column[],
  hidden: readonly string[],
  ranks: number[] | undefined,
): string[] {
  return fullOrder(ranks, columns.length)
    .flatMap((index) => columns[index] ?? [])
    .filter(({ source }) => !hidden.includes(source))
    .flatMap((column) => column.exports ?? []);
}
