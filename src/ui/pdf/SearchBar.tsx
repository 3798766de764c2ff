import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Search } from './use-search';

interface SearchBarProps {
  search: Search;
  fieldRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Finds text in the open document: how many matches, and the one before or after. */
export function SearchBar({ search, fieldRef, onClose }: SearchBarProps) {
  const translate = useTranslate();
  const { matches, typed, step, type } = search;
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The dialog around the viewer would close with the bar.
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target === fieldRef.current) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  };
  const button = (name: string, icon: typeof UpIcon, onClick: () => void, disabled = false) => {
    const Icon = icon;
    const label = translate(`ui.pdf.search.${name}`);
    return (
      <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
        <Icon sx={{ fontSize: 20 }} />
      </IconButton>
    );
  };
  return (
    <Box
      role="search"
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <TextField
        hiddenLabel
        margin="none"
        size="small"
        value={typed}
        placeholder={translate('ui.pdf.search')}
        onChange={(event) => type(event.target.value)}
        inputRef={fieldRef}
        slotProps={{ htmlInput: { 'aria-label': translate('ui.pdf.search'), maxLength: 200 } }}
        sx={{ width: 280, maxWidth: '100%' }}
      />
      {button('previous', UpIcon, () => step(-1), matches.length === 0)}
      {button('next', DownIcon, () => step(1), matches.length === 0)}
      <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <SearchStatus {...search} />
      </Box>
      <Box sx={{ ml: 'auto' }}>{button('close', CloseIcon, onClose)}</Box>
    </Box>
  );
}

function SearchStatus({ typed, matches, current, isDone, hasText }: Search) {
  const translate = useTranslate();
  if (typed.trim() === '') return null;
  const place = { place: Math.max(0, current) + 1, smart_count: matches.length };
  if (!isDone) return translate('ui.pdf.search.running', { smart_count: matches.length });
  if (matches.length > 0) return translate('ui.pdf.search.found', place);
  return translate(hasText ? 'ui.pdf.search.nothing' : 'ui.pdf.search.noText');
}
