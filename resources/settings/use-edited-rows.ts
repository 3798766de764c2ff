import { useMemo } from 'react';
import { errorsByRow, errorsOfRows, fieldsOf, rowsOf, type Row } from './rows';
import { useEdited, type Versioned } from './use-edited';

interface EditedRowsOptions<Stored, Fields> {
  url: string;
  /** What the lines are called on the wire. */
  name: string;
  linesOf: (stored: Stored) => readonly Fields[];
  /** A line in words, for who has to decide between two versions. */
  tell: (fields: Fields, stored: Stored) => string;
}

/** A setting that is a list of lines: each keeps its errors wherever it is moved, and takes them along when it goes. */
export function useEditedRows<Stored extends Versioned, Fields extends object>({
  url,
  name,
  linesOf,
  tell,
}: EditedRowsOptions<Stored, Fields>) {
  const edited = useEdited<Stored, Row<Fields>[]>({
    url,
    valuesOf: (stored) => rowsOf(linesOf(stored)),
    bodyOf: (rows) => ({ [name]: fieldsOf(rows) }),
    tell: (rows, stored) => rows.map((row) => tell(row, stored)),
    errorsOf: (errors, rows) =>
      errorsByRow(
        name,
        errors,
        rows.map(({ row }) => row),
      ),
  });
  const { values = [], errors } = edited;
  const numbers = values.map(({ row }) => row).join();
  const shown = useMemo(
    () => errorsOfRows(name, errors, numbers === '' ? [] : numbers.split(',').map(Number)),
    [name, errors, numbers],
  );
  return { ...edited, values, errors: shown };
}
