import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ClearIcon from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';

export interface ActiveFilter {
  key: string;
  /** Name and value in words: 'Status: Employee'. */
  label: string;
  onRemove: () => void;
}

export interface FilterChipsProps {
  filters: ActiveFilter[];
  onClear?: () => void;
}

/** What a list is filtered by, each removable by one click or key. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  const translate = useTranslate();
  if (filters.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('ui.filters.active')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {filters.map(({ key, label, onRemove }) => (
        <li key={key}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={onRemove}
            aria-label={translate('ui.filters.remove', { filter: label })}
            endIcon={<ClearIcon sx={{ fontSize: '14px !important' }} />}
            sx={{ py: 0, minHeight: 26, fontWeight: 400, borderColor: 'divider' }}
          >
            {label}
          </Button>
        </li>
      ))}
      {onClear ? (
        <li>
          <Button size="small" onClick={onClear} sx={{ py: 0, minHeight: 26 }}>
            {translate('ui.filters.clear')}
          </Button>
        </li>
      ) : null}
    </Box>
  );
}
