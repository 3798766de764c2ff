import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { useSelection } from './selection';

/** How many rows are selected, a button for all that match, and the bulk actions. */
export function SelectionBar({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { total = 0 } = useListContext();
  const { selection, selectAllMatching, clear } = useSelection();
  if (selection.count === 0) return null;
  const number = new Intl.NumberFormat(locale);
  const totalText = number.format(total);
  const all = selection.count >= total;
  return (
    <Box
      role="region"
      aria-label={translate('ui.selection.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 3,
        border: '1px solid',
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: '6px 6px 0 0',
        backgroundColor: 'primary.light',
        color: 'text.primary',
      }}
    >
      <Typography role="status" sx={{ fontSize: 13, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {all
          ? translate('ui.selection.all', { total: totalText })
          : translate('ui.selection.some', { count: number.format(selection.count), total: totalText })}
      </Typography>
      {all ? null : (
        <Button size="small" onClick={selectAllMatching}>
          {translate('ui.selection.selectAll', { total: totalText })}
        </Button>
      )}
      <Button size="small" onClick={clear}>
        {translate('ui.selection.clear')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>{children}</Box>
    </Box>
  );
}
