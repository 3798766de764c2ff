import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { columnKey, type ColumnElement } from './columns';

/** Where check boxes are going to be. */
const NOTHING = '\u00a0';

export interface SkeletonTableProps {
  columns: ColumnElement[];
  selectable: boolean;
  rows?: number;
}

/** The table before its first rows have come: the header already stands where it will stand. */
export function SkeletonTable({ columns, selectable, rows = 10 }: SkeletonTableProps) {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" role="status" sx={visuallyHidden}>
        {translate('ui.table.retrieving')}
      </Box>
      <table aria-hidden>
        <thead>
          <tr>
            {selectable ? <th data-tick>{NOTHING}</th> : null}
            {columns.map((column) => (
              <th key={columnKey(column)} data-numeric={column.props.numeric || undefined}>
                {translate(column.props.label, { _: column.props.label })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {selectable ? <td data-tick>{NOTHING}</td> : null}
              {columns.map((column, index) => (
                <td key={columnKey(column)}>
                  <Skeleton width={`${55 + ((row * 7 + index * 13) % 40)}%`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
