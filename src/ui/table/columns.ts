import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
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
