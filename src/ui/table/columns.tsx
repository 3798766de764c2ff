import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ColumnProps } from './Column';

export type ColumnElement = ReactElement<ColumnProps>;

/** The columns among a table's children, in their own order. */
export function columnElements(children: ReactNode): ColumnElement[] {
  return Children.toArray(children).filter((child): child is ColumnElement => isValidElement(child));
}

/** react-admin's key of a column in the store of hidden columns. */
export function columnKey(column: ColumnElement): string {
  return column.props.source ?? column.props.label;
}

/** What a column shows of a record. */
export function cellContent(column: ColumnElement, record: RaRecord): ReactNode {
  const { children, render, source, field: Field } = column.props;
  if (children) return children;
  if (render) return render(record);
  if (Field) return <Field source={source} />;
  return source ? String(record[source] ?? '') : null;
}
