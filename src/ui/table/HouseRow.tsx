import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { useDataTableSelectedIdsContext, useNavigate, useRecordContext } from 'react-admin';
import { SelectRowBox } from './SelectBoxes';
import { useRowSettings } from './row-settings';
import { useSelection } from './selection';

/** Clicks meant for something else: a link, a button, a field, or text that is being marked. */
function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, select, textarea, label, [role="menuitem"]')) return false;
  return !window.getSelection()?.toString();
}

/** A row that can be clicked anywhere; the link in its first cell is the real one, for keys and new tabs. */
export function HouseRow({ children, className, ...rest }: TableRowProps) {
  const record = useRecordContext();
  const { rowHref, selectable } = useRowSettings();
  const { selection } = useSelection();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const navigate = useNavigate();
  if (!record) return null;
  const selected = selection.kind === 'allMatching' || selectedIds.includes(record.id);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!rowHref || !isOwnClick(event)) return;
    if (event.ctrlKey || event.metaKey) window.open(rowHref(record), '_blank', 'noopener');
    else navigate(rowHref(record));
  };
  return (
    <TableRow
      {...rest}
      hover
      className={className}
      selected={selectable && selected}
      onClick={onClick}
      data-clickable={rowHref ? true : undefined}
    >
      {selectable ? (
        <TableCell padding="checkbox">
          <SelectRowBox />
        </TableCell>
      ) : null}
      {children}
    </TableRow>
  );
}
