import { useResourceContext, useStore } from 'ra-core';
import { allows } from '../../domain/access/access';
import type { Column, FilterValues } from './define-list';

/**
 * react-admin keeps the order of columns as ranks: for each place the index of its column. There may be fewer ranks
 * than columns. This fills in the rest.
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

/** The columns on the screen, in the order that the user has chosen. */
export function shownColumns(
  columns: readonly Column[],
  hidden: readonly string[],
  ranks: number[] | undefined,
): Column[] {
  return fullOrder(ranks, columns.length)
    .flatMap((index) => columns[index] ?? [])
    .filter(({ source }) => !hidden.includes(source));
}

const NONE: string[] = [];

/** The user's choice of columns for the list around it, in the store keys of react-admin's own table. */
export function useColumnStore(byDefault = NONE) {
  const key = `${useResourceContext()}.datatable`;
  const [hidden, setHidden] = useStore<string[] | undefined>(key);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  return { hidden: hidden ?? byDefault, setHidden, ranks, setRanks };
}

/** The columns that a user may see. */
export function permittedColumns(columns: readonly Column[], permissions: readonly string[]): Column[] {
  return columns.filter(({ access }) => access === undefined || allows(access, permissions));
}

/** The columns that are hidden as long as the user has not chosen any. */
export function hiddenByDefault(columns: readonly Column[], filter: FilterValues): string[] {
  return columns.filter((column) => column.hidden || column.isHidden?.(filter)).map(({ source }) => source);
}

/** The columns of the exported file: those on the screen, in their order. */
export const exportColumns = (...choice: Parameters<typeof shownColumns>): string[] => [
  ...new Set(shownColumns(...choice).flatMap((column) => column.exports ?? [])),
];
