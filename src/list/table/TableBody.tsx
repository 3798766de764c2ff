import type { MouseEvent } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useNavigate,
  type RaRecord,
} from 'react-admin';
import type { Column } from '../define-list';
import { TableRow } from './TableRow';
import { useRowSettings } from './row-settings';
import { useSelection } from './selection';

/** Clicks meant for something else: a link of its own, a button, a field, or text that is being marked. */
function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('a:not(.row-link), button, input, select, textarea, label, [role="menuitem"]'))
    return false;
  return target.closest('a') !== null || !window.getSelection()?.toString();
}

/**
 * The rows of the table. What they need is worked out once, and a row is drawn again only for another record,
 * selection or choice of columns.
 */
export function TableBody({ columns }: { columns: readonly Column[] }) {
  const data = useDataTableDataContext() ?? [];
  const { rowHref, rowLabel, selectable, tools } = useRowSettings();
  const { selection, clear } = useSelection();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  const navigate = useNavigate();
  const allMatching = selection.kind === 'allMatching';

  const onOpen = useEvent((record: RaRecord, event: MouseEvent<HTMLElement>) => {
    if (!rowHref || !isOwnClick(event)) return;
    const onLink = (event.target as HTMLElement).closest('a') !== null;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      // The browser knows what its own link is to do with these keys.
      if (!onLink) window.open(rowHref(record), '_blank', 'noopener');
      return;
    }
    event.preventDefault();
    navigate(rowHref(record));
  });
  const onTick = useEvent((record: RaRecord, event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (allMatching && !selectedIds.includes(record.id)) clear();
    else handleToggleItem?.(record.id, event);
  });
  return (
    <tbody>
      {data.map((record) => (
        <TableRow
          key={record.id}
          record={record}
          columns={columns}
          tools={tools}
          href={rowHref?.(record)}
          label={selectable ? rowLabel(record) : null}
          selected={selectable && (allMatching || selectedIds.includes(record.id))}
          onOpen={onOpen}
          onTick={onTick}
        />
      ))}
    </tbody>
  );
}
