import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { Column } from '../define-list';

/** Where check boxes are going to be. */
const NOTHING = '\u00a0';

export interface SkeletonTableProps {
  columns: readonly Column[];
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
              <th key={column.source} data-numeric={column.numeric || undefined}>
                {translate(column.label, { _: column.label })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {selectable ? <td data-tick>{NOTHING}</td> : null}
              {columns.map((column, index) => (
                <td key={column.source}>
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
