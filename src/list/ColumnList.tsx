import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import { fullOrder, moveColumn, useColumnStore } from './column-choice';
import type { ColumnsMenuProps } from './ColumnsMenu';

const MOVES = [
  { step: -1, name: 'up', Icon: UpIcon },
  { step: 1, name: 'down', Icon: DownIcon },
] as const;

/** The columns, each to hide, show or move. */
export function ColumnList({ columns, hiddenColumns }: ColumnsMenuProps) {
  const translate = useTranslate();
  const { hidden, setHidden, ranks, setRanks } = useColumnStore(hiddenColumns);
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
                    // One column always stays.
                    disabled={shown && shownCount === 1}
                    onChange={() => toggle(column.source)}
                  />
                }
              />
              {MOVES.map(({ step, name, Icon }) => (
                <IconButton
                  key={name}
                  size="small"
                  aria-label={translate(`ui.columns.${name}`, { column: column.label })}
                  disabled={order[place + step] === undefined}
                  onClick={() => setRanks(moveColumn(order, place, step))}
                >
                  <Icon sx={{ fontSize: 16 }} />
                </IconButton>
              ))}
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
