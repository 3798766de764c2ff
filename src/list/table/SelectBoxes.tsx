import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { TickBox } from '../../ui/TickBox';
import { useRowSettings } from './row-settings';
import { useSelection } from './selection';

/** The check box of a card, named after it. */
export function SelectRowBox() {
  const translate = useTranslate();
  const record = useRecordContext();
  const { rowLabel } = useRowSettings();
  const { selection, clear } = useSelection();
  const { selectedIds = [], onToggleItem } = useListContext();
  if (!record) return null;
  const allMatching = selection.kind === 'allMatching';

  const toggle = () => {
    if (allMatching && !selectedIds.includes(record.id)) clear();
    else onToggleItem?.(record.id);
  };
  return (
    <TickBox
      label={translate('ui.selection.row', { name: rowLabel(record) })}
      checked={allMatching || selectedIds.includes(record.id)}
      onChange={toggle}
    />
  );
}

/** The check box of the header, or above the cards: all rows of this page. */
export function SelectPageBox() {
  const translate = useTranslate();
  const { selection, clear } = useSelection();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const allMatching = selection.kind === 'allMatching';
  const all = allMatching || (ids.length > 0 && chosen.length === ids.length);

  const toggle = () => {
    if (allMatching) return clear();
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect?.(all ? others : [...others, ...ids]);
  };
  return (
    <TickBox
      label={translate('ui.selection.page')}
      checked={all}
      indeterminate={!all && chosen.length > 0}
      onChange={toggle}
    />
  );
}
