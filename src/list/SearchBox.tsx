import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { useState, type KeyboardEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useDebounced } from '../ui/use-debounced';

/** Long enough to skip keystrokes, short enough that a pause already shows rows. */
export const SEARCH_DEBOUNCE_MS = 120;

export interface SearchBoxProps {
  value: string;
  /** Called with the trimmed text 120 ms after the last key, at once on Enter. */
  onSearch: (text: string) => void;
  label?: string;
  placeholder?: string;
  width?: number;
}

/** The search box of a list. Requests made for an older text become stale as soon as a newer one is told. */
export function SearchBox({ value, onSearch, label, placeholder, width = 260 }: SearchBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  // Searches of this box that have not come back as its value yet, the oldest first.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (told !== value) {
    setTold(value);
    const place = sent.indexOf(value);
    setSent(place === -1 ? [] : sent.slice(place + 1));
    // Back, a saved view or 'Clear all' change the text from outside; an answer to what was typed does not: by then
    // more may have been typed.
    if (place === -1 && text.trim() !== value) setText(value);
  }
  const search = (wanted: string) => {
    if (wanted !== value || sent.length > 0) setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const { schedule, flush } = useDebounced(search, SEARCH_DEBOUNCE_MS);
  const name = label ?? translate('ui.search.label');

  const change = (next: string) => {
    setText(next);
    schedule(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      flush();
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      change('');
    }
  };
  // Nothing more is going to be typed: whatever is asked next must find the search gone.
  const clear = () => {
    change('');
    flush();
  };
  return (
    <TextField
      size="small"
      hiddenLabel
      value={text}
      placeholder={placeholder ?? name}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      sx={{
        width,
        maxWidth: '100%',
        // The button below clears; a browser's own would stand beside it.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': name, type: 'search', autoComplete: 'off', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton size="small" aria-label={translate('ui.search.clear')} onClick={clear}>
                <ClearIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}

/** The search box of the react-admin list around it: filter `q`, without react-admin's half second. */
export function ListSearchBox({
  source = 'q',
  ...rest
}: { source?: string } & Omit<SearchBoxProps, 'value' | 'onSearch'>) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const search = (text: string) => {
    const { [source]: _previous, ...others } = filterValues;
    setFilters(text ? { ...others, [source]: text } : others, displayedFilters, false);
  };
  return <SearchBox {...rest} value={String(filterValues[source] ?? '')} onSearch={search} />;
}
