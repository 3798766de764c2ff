import IconButton from '@mui/material/IconButton';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

interface RowToolsProps<Row> {
  rows: readonly Row[];
  at: number;
  /** What the row is called, for those who hear it. */
  name: string;
  onChange: (rows: Row[]) => void;
  /** Rows that cannot be removed. */
  fixed?: boolean;
}

/** Moves a row up and down, and removes it; with the keyboard as with the pointer. */
export function RowTools<Row>({ rows, at, name, onChange, fixed = false }: RowToolsProps<Row>) {
  const translate = useTranslate();
  const moveTo = (to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
  };
  const label = (what: string) => translate(`settings.row.${what}`, { name });
  return (
    <Box sx={{ display: 'flex', flex: 'none', mt: '14px' }}>
      <IconButton size="small" aria-label={label('up')} disabled={at === 0} onClick={() => moveTo(at - 1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={label('down')}
        disabled={at === rows.length - 1}
        onClick={() => moveTo(at + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={label('remove')}
        disabled={fixed}
        onClick={() => onChange(rows.filter((_, place) => place !== at))}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
