import { formatDate } from '../../domain/shared/dates';
import type { ExportColumn } from './table-export';

type Cell = string | number | null;

/** A column of an exported list: a field of its items, the heading, and how the value is written if not as it is. */
export type ItemColumn<Item> = readonly [
  field: keyof Item & string,
  heading: string,
  format?: 'date' | 'yesNo' | ((item: Item) => Cell),
];

/** The columns as an export needs them, where the rows are the items. */
export const exportColumns = <Item>(columns: readonly ItemColumn<Item>[]): ExportColumn[] =>
  columns.map(([key, heading, format]) => ({
    key,
    heading,
    value: (row) => {
      if (typeof format === 'function') return format(row as Item);
      if (format === 'date') return formatDate(row[key] as string | null);
      return format === 'yesNo' ? (row[key] ? 'yes' : 'no') : (row[key] as Cell);
    },
  }));
