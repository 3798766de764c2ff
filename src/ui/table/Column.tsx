import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export interface ColumnProps {
  /** The field it shows and is sorted by, and its name in the store of chosen columns. */
  source?: string;
  /** Message key, or the heading itself. */
  label: string;
  render?: (record: RaRecord) => ReactNode;
  /** A field of react-admin in place of `render`. */
  field?: ComponentType<{ source?: string }>;
  children?: ReactNode;
  /** Figures, dates and amounts that are compared down the column. */
  numeric?: boolean;
  disableSort?: boolean;
}

/** A column of the house table. It says what is shown; header, rows and cards draw it. */
export function Column(_props: ColumnProps): ReactNode {
  return null;
}

/** The column that holds the row's real link; the first one of a table whose rows open something. */
export function LinkColumn(_props: ColumnProps): ReactNode {
  return null;
}
