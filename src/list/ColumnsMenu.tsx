import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { useTranslate } from 'react-admin';
import { MenuButton } from '../ui/MenuButton';
import type { Column } from './define-list';
import { ListPanel, loadListPanel } from './panels';

export interface ColumnsMenuProps {
  /** All columns in their own order, with labels in words. */
  columns: readonly Pick<Column, 'source' | 'label'>[];
  /** Hidden unless chosen; the same list that the table gets. */
  hiddenColumns?: string[];
}

/**
 * The choice of columns. React-admin's own selector reorders them with a mouse only, this one with the keyboard too.
 */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const translate = useTranslate();
  return (
    <MenuButton
      kind="panel"
      load={loadListPanel}
      label={translate('ui.columns.label')}
      icon={<ColumnsIcon />}
    >
      {() => <ListPanel shows="columns" {...props} />}
    </MenuButton>
  );
}
