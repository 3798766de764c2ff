import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

export interface StackedColumn {
  key: string;
  label: string;
  width?: number | string;
  align?: 'right';
  /** For columns of controls that name themselves. */
  hideLabel?: boolean;
}

interface StackedTableProps {
  label: string;
  columns: readonly StackedColumn[];
  busy?: boolean;
  /** StackedRow elements. */
  children: ReactNode;
}

/** A table whose rows become cards, with the columns' names in them, where the screen is narrow. */
export function StackedTable({ label, columns, busy = false, children }: StackedTableProps) {
  return (
    <Box
      sx={{
        border: { sm: '1px solid' },
        borderColor: { sm: 'divider' },
        borderRadius: '6px',
        overflowX: 'auto',
        backgroundColor: { sm: 'background.paper' },
      }}
    >
      {/* The roles are said again: as blocks the elements lose them in some browsers. */}
      <Table
        role="table"
        size="small"
        aria-label={label}
        aria-busy={busy}
        sx={{ display: { xs: 'block', sm: 'table' } }}
      >
        <TableHead role="rowgroup" sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow role="row">
            {columns.map(({ key, label: name, width, align, hideLabel }) => (
              <TableCell key={key} role="columnheader" scope="col" align={align} sx={{ width }}>
                {hideLabel ? <span style={visuallyHidden}>{name}</span> : name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody
          role="rowgroup"
          sx={{
            display: { xs: 'grid', sm: 'table-row-group' },
            gap: 2,
            opacity: busy ? 0.7 : 1,
            // Under 100 ms nothing is shown, so that quick answers do not flicker.
            transition: busy ? 'opacity 120ms 100ms' : 'none',
            '& > tr:last-of-type > td': { borderBottom: { sm: 0 } },
          }}
        >
          {children}
        </TableBody>
      </Table>
    </Box>
  );
}

interface StackedRowProps {
  children: ReactNode;
  /** Stands back behind the others. */
  muted?: boolean;
  /** `middle` for rows of one line with a control in it. */
  align?: 'top' | 'middle';
}

export function StackedRow({ children, muted = false, align = 'top' }: StackedRowProps) {
  return (
    <TableRow
      role="row"
      sx={{
        display: { xs: 'grid', sm: 'table-row' },
        gap: 2,
        p: { xs: 3, sm: 0 },
        border: { xs: '1px solid', sm: 'none' },
        borderColor: { xs: 'divider' },
        borderRadius: { xs: '6px', sm: 0 },
        backgroundColor: muted ? 'ground.raised' : 'background.paper',
        '& > td': { verticalAlign: align },
      }}
    >
      {children}
    </TableRow>
  );
}

interface StackedCellProps extends Omit<TableCellProps, 'children'> {
  /** Name of the column, shown where the row is a card. */
  label?: string;
  children?: ReactNode;
}

export function StackedCell({ label, children, ...rest }: StackedCellProps) {
  return (
    <TableCell
      {...rest}
      role="cell"
      sx={{
        display: { xs: 'block', sm: 'table-cell' },
        height: { xs: 'auto', sm: 36 },
        width: { xs: 'auto' },
        // Of a card nothing is shown of what a row does not have.
        '&:empty': { display: { xs: 'none', sm: 'table-cell' } },
        p: { xs: 0, sm: rest.padding === 'checkbox' ? '5px 4px' : '8px 12px' },
        borderBottom: { xs: 0, sm: '1px solid' },
        borderBottomColor: { sm: 'divider' },
        textAlign: { xs: 'left', sm: rest.align ?? 'left' },
        overflowWrap: 'anywhere',
      }}
    >
      {label === undefined ? null : (
        <Box aria-hidden sx={{ display: { xs: 'block', sm: 'none' }, fontSize: 12, color: 'text.secondary' }}>
          {label}
        </Box>
      )}
      {children}
    </TableCell>
  );
}
