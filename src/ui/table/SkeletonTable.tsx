import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { columnKey, type ColumnElement } from './columns';

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
      <Table size="small" aria-hidden className="RaDataTable-table">
        <TableHead>
          <TableRow className="RaDataTable-headerRow">
            {selectable ? <TableCell data-tick /> : null}
            {columns.map((column) => (
              <TableCell key={columnKey(column)} align={column.props.numeric ? 'right' : undefined}>
                {translate(column.props.label, { _: column.props.label })}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: rows }, (_, row) => (
            <TableRow key={row}>
              {selectable ? <TableCell data-tick /> : null}
              {columns.map((column, index) => (
                <TableCell key={columnKey(column)}>
                  <Skeleton width={`${55 + ((row * 7 + index * 13) % 40)}%`} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
