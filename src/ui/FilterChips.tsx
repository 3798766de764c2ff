import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ClearIcon from '@mui/icons-material/Close';
import { useEffect, useRef, type MouseEvent } from 'react';
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

interface Removal {
  keys: string[];
  /** Where the first of them stood. */
  place: number;
  search: HTMLElement | null | undefined;
}

/** Once the chips are gone, the focus goes on to the one that follows, or else to the search box of the bar. */
function useFocusAfterRemoval(filters: ActiveFilter[]) {
  const listRef = useRef<HTMLUListElement>(null);
  const removal = useRef<Removal | null>(null);
  useEffect(() => {
    if (!removal.current) return;
    const { keys, place, search } = removal.current;
    if (filters.some(({ key }) => keys.includes(key))) return;
    removal.current = null;
    const chips = listRef.current?.querySelectorAll<HTMLElement>('button');
    (chips?.[Math.min(place, filters.length - 1)] ?? search)?.focus();
  }, [filters]);
  const note = ({ currentTarget }: MouseEvent, removed: ActiveFilter[]) => {
    removal.current = {
      keys: removed.map(({ key }) => key),
      place: filters.findIndex((filter) => filter === removed[0]),
      search: currentTarget.closest('[role=search]')?.querySelector('input'),
    };
  };
  return { listRef, note };
}

/** What a list is filtered by, each removable by one click or key. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  const translate = useTranslate();
  const { listRef, note } = useFocusAfterRemoval(filters);
  if (filters.length === 0) return null;
  return (
    <Box
      component="ul"
      ref={listRef}
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
      {filters.map((filter) => (
        <li key={filter.key}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={(event) => {
              note(event, [filter]);
              filter.onRemove();
            }}
            aria-label={translate('ui.filters.remove', { filter: filter.label })}
            endIcon={<ClearIcon sx={{ fontSize: '14px !important' }} />}
            sx={{ py: 0, minHeight: 26, fontWeight: 400, borderColor: 'divider' }}
          >
            {filter.label}
          </Button>
        </li>
      ))}
      {onClear ? (
        <li>
          <Button
            size="small"
            onClick={(event) => {
              note(event, filters);
              onClear();
            }}
            sx={{ py: 0, minHeight: 26 }}
          >
            {translate('ui.filters.clear')}
          </Button>
        </li>
      ) : null}
    </Box>
  );
}
