import type { MouseEvent } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useEvent,
  useNavigate,
  type RaRecord,
} from 'react-admin';
import type { RowSettings } from './row-settings';
import { TableRow } from './TableRow';
import { useSelection } from './selection';

/** Clicks with another purpose: on another link, a button or a field, or to mark text. */
function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('a:not(.row-link), button, input, select, textarea, label, [role="menuitem"]'))
    return false;
  return target.closest('a') !== null || !window.getSelection()?.toString();
}

/** The rows of the table. A row renders again only for another record, selection or choice of columns. */
export function TableBody(settings: RowSettings) {
  const { columns, rowHref, openRow, rowLabel, rowActions, selectable, grid, tools } = settings;
  const data = useDataTableDataContext() ?? [];
  const { isSelected, toggle } = useSelection();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const navigate = useNavigate();

  const onOpen = useEvent((record: RaRecord, event: MouseEvent<HTMLElement>) => {
    if (!rowHref || !isOwnClick(event)) return;
    const { dataset } = (event.target as HTMLElement).closest('td') ?? {};
    const column = columns.find(({ source }) => source === dataset?.opens);
    const href = column?.href?.(record) ?? rowHref(record);
    const onLink = (event.target as HTMLElement).closest('a') !== null;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      // The browser handles these keys on its own links.
      if (!onLink) window.open(href, '_blank', 'noopener');
      return;
    }
    event.preventDefault();
    if (openRow) openRow(record, href);
    else navigate(href);
  });
  const onTick = useEvent((record: RaRecord, event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    toggle(record.id, (id) => handleToggleItem?.(id, event));
  });
  return (
    <tbody>
      {data.map((record) => (
        <TableRow
          key={record.id}
          record={record}
          columns={columns}
          tools={tools}
          grid={grid}
          href={rowHref?.(record)}
          label={selectable ? rowLabel(record, tools) : null}
          rowActions={rowActions}
          selected={isSelected(record.id)}
          onOpen={onOpen}
          onTick={onTick}
        />
      ))}
    </tbody>
  );
}
