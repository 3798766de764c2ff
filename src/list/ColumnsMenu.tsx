import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import type { ReactNode } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { fullOrder, moveColumn } from './column-choice';
import { MenuButton } from '../ui/MenuButton';

export interface ColumnChoice {
  /** The column's source, or its label where it has none: react-admin's own key. */
  source: string;
  label: string;
}

export interface ColumnsMenuProps {
  /** All columns in their own order, as the children of the table. */
  columns: ColumnChoice[];
  /** Hidden unless chosen; the same list that the table gets. */
  hiddenColumns?: string[];
  /** The same key that the table gets; by default react-admin's for the resource. */
  storeKey?: string;
}

const NONE: string[] = [];

/**
 * Column choice over the store that react-admin's table reads. Its own selector can only be reordered
 * with a mouse, this one with keys too.
 */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const translate = useTranslate();
  return (
    <MenuButton kind="panel" label={translate('ui.columns.label')} icon={<ColumnsIcon />}>
      {() => <ColumnList {...props} />}
    </MenuButton>
  );
}

function ColumnList({ columns, hiddenColumns = NONE, storeKey }: ColumnsMenuProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const key = storeKey ?? `${resource}.datatable`;
  const [hidden, setHidden] = useStore<string[]>(key, hiddenColumns);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const order = fullOrder(ranks, columns.length);
  const shownCount = columns.filter(({ source }) => !hidden.includes(source)).length;

  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]);
  return (
    <Box sx={{ p: 2, minWidth: 260, maxHeight: '60vh', overflowY: 'auto' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.map((index, place) => {
          const column = columns[index];
          if (!column) return null;
          const shown = !hidden.includes(column.source);
          return (
            <Box component="li" key={column.source} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flexGrow: 1, ml: 0, mr: 2 }}
                label={column.label}
                control={
                  <Checkbox
                    size="small"
                    checked={shown}
                    // A table without columns could not be brought back by its own header.
                    disabled={shown && shownCount === 1}
                    onChange={() => toggle(column.source)}
                  />
                }
              />
              <MoveButton
                label={translate('ui.columns.up', { column: column.label })}
                disabled={place === 0}
                onClick={() => setRanks(moveColumn(order, place, -1))}
                icon={<UpIcon sx={{ fontSize: 16 }} />}
              />
              <MoveButton
                label={translate('ui.columns.down', { column: column.label })}
                disabled={place === order.length - 1}
                onClick={() => setRanks(moveColumn(order, place, 1))}
                icon={<DownIcon sx={{ fontSize: 16 }} />}
              />
            </Box>
          );
        })}
      </Box>
      <Button
        size="small"
        onClick={() => {
          setHidden(hiddenColumns);
          setRanks(undefined);
        }}
      >
        {translate('ui.columns.reset')}
      </Button>
    </Box>
  );
}

interface MoveButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  icon: ReactNode;
}

function MoveButton({ label, disabled, onClick, icon }: MoveButtonProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  );
}
