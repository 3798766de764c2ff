import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useRowSettings } from './row-settings';
import { useSelection } from './selection';

/** The check box of a row or card, named after it. Shift selects all rows from the last one on. */
export function SelectRowBox() {
  const translate = useTranslate();
  const record = useRecordContext();
  const { rowLabel, isRowSelectable } = useRowSettings();
  const { selection, clear } = useSelection();
  const { selectedIds = [], onToggleItem } = useListContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!record) return null;
  const allMatching = selection.kind === 'allMatching';
  const selectable = !isRowSelectable || isRowSelectable(record);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    if (allMatching && !selectedIds.includes(record.id)) clear();
    else if (handleToggleItem) handleToggleItem(record.id, event);
    else onToggleItem?.(record.id);
  };
  return (
    <Checkbox
      size="small"
      checked={selectable && (allMatching || selectedIds.includes(record.id))}
      disabled={!selectable}
      onClick={onClick}
      slotProps={{ input: { 'aria-label': translate('ui.selection.row', { name: rowLabel(record) }) } }}
    />
  );
}

/** The check box of the header: all rows of this page. */
export function SelectPageBox() {
  const translate = useTranslate();
  const { selection, clear } = useSelection();
  const data = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect, isRowSelectable } = useDataTableCallbacksContext();
  const ids = data.filter((record) => !isRowSelectable || isRowSelectable(record)).map((record) => record.id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const allMatching = selection.kind === 'allMatching';
  const all = allMatching || (ids.length > 0 && chosen.length === ids.length);

  const toggle = () => {
    if (allMatching) return clear();
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect?.(all ? others : [...others, ...ids]);
  };
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={!all && chosen.length > 0}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': translate('ui.selection.page') } }}
    />
  );
}
