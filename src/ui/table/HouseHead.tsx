import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useRowSettings } from './row-settings';
import { SelectPageBox } from './SelectBoxes';

/** The header row, with the check box for the rows of this page. */
export function HouseHead({ children }: { children?: ReactNode }) {
  const { selectable } = useRowSettings();
  return (
    <TableHead>
      <TableRow className="RaDataTable-headerRow">
        {selectable ? (
          <TableCell data-tick className="RaDataTable-headerCell">
            <SelectPageBox />
          </TableCell>
        ) : null}
        {children}
      </TableRow>
    </TableHead>
  );
}
