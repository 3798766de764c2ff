import { useListContext, useTranslate } from 'react-admin';
import { TickBox } from '../../ui/TickBox';
import { useSelection } from './selection';

/** The check box of the header, or above the cards: all rows of this page. */
export function SelectPageBox() {
  const translate = useTranslate();
  const { selection, isSelected, clear } = useSelection();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter(isSelected);
  const all = ids.length > 0 && chosen.length === ids.length;

  const toggle = () => {
    if (selection.kind === 'allMatching') return clear();
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
