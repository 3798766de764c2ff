import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFilter } from './use-filter';

/** Long enough to skip the keys of a fast typist, short enough that a pause already shows rows. */
const DELAY_MS = 80;

interface SearchBoxProps {
  value: string;
  /** Called with the trimmed text 80 ms after the last key, at once on Enter and when the box is left. */
  onSearch: (text: string) => void;
  label?: string;
  placeholder?: string;
  width?: number;
}

/** The search box of a list. It keeps what the user types while the answers to earlier searches arrive. */
export function SearchBox({ value, onSearch, label, placeholder, width = 260 }: SearchBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Searches that have not come back as the value yet, the oldest first.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (lastValue !== value) {
    setLastValue(value);
    const place = sent.indexOf(value);
    setSent(place === -1 ? [] : sent.slice(place + 1));
    // Back, a saved view or 'Clear all' change the text from outside. The answer to a search doesn't: by then the user
    // may have typed more.
    if (place === -1 && text.trim() !== value) setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useEvent((wanted: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (wanted !== value || sent.length > 0) setSent([...sent, wanted]);
    onSearch(wanted);
  });
  const name = label ?? translate('ui.search.label');

  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DELAY_MS, next.trim());
  };
  const searchNow = () => {
    if (timer.current) search(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      searchNow();
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      change('');
    }
  };
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={placeholder ?? name}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      // Later, the search would take back a click on a link that leads away from the list.
      onBlur={searchNow}
      sx={{
        width,
        maxWidth: '100%',
        // Without the browser's own clear button, which would appear beside ours.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{ input: { 'aria-label': name, type: 'search', autoComplete: 'off', maxLength: 200 } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
      endAdornment={
        text ? (
          <InputAdornment position="end">
            <IconButton size="small" aria-label={translate('ui.search.clear')} onClick={clear}>
              <ClearIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </InputAdornment>
        ) : null
      }
    />
  );
}

/** The search box of the list around it: filter `q`, without react-admin's delay of half a second. */
export function ListSearchBox({
  source = 'q',
  ...rest
}: { source?: string } & Omit<SearchBoxProps, 'value' | 'onSearch'>) {
  const { filter, change } = useFilter();
  return (
    <SearchBox
      {...rest}
      value={String(filter[source] ?? '')}
      onSearch={(text) => change({ [source]: text })}
    />
  );
}
