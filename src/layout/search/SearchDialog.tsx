import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import SearchIcon from '@mui/icons-material/Search';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettled } from '../../../providers/useSettled';
import { DraggableDialog } from '../../ui/DraggableDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { GROUP_TITLES, SearchResults } from './SearchResults';
import { holdsSsn, settledAfter } from './typed-text';
import { useSearch, type Result, type ResultGroup } from './use-search';
import './search.css';

/** What filters and searches of the API accept. */
const MAX_LENGTH = 100;

interface SearchDialogProps {
  onClose: () => void;
}

/** Finds employees, pages, locations and clients as the user types. What is typed is in memory only, while this is open. */
export default function SearchDialog({ onClose }: SearchDialogProps) {
  const translate = useTranslate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isSsn = holdsSsn(wanted);
  const settled = useSettled(wanted, settledAfter(wanted));
  const text = wanted === '' || isSsn ? '' : settled;
  const { sources, groups: found, isSearching, error, retry, ssnSearch } = useSearch(text);
  const groups = isSsn ? groupsOf(ssnSearch) : found;
  const results = groups.flatMap((group) => group.results);
  const isReady = isSsn || (text === wanted && !isSearching);
  useCloseOnOtherPage(onClose);

  const choose = ({ open }: Result) => {
    onClose();
    open();
  };
  const { active, onKeyDown, reset } = useListKeys(results, isReady, choose);
  const status = () => {
    if (isSsn && ssnSearch) return translate('shell.search.ssn', { page: ssnSearch.name });
    if (isSsn) return translate('shell.search.ssnNoSearch');
    if (results.length > 0)
      return wanted !== '' && isReady ? translate('shell.search.count', { smart_count: results.length }) : '';
    if (wanted === '') return translate('shell.search.start');
    if (!isReady || error) return '';
    return translate(sources.includes('clients') ? 'shell.search.noneWithoutClient' : 'shell.search.none');
  };

  return (
    <DraggableDialog
      open
      width={720}
      title={translate('shell.search.title')}
      onCancel={onClose}
      closesOutside
    >
      <OutlinedInput
        autoFocus
        fullWidth
        value={typed}
        placeholder={sources.map((source) => translate(GROUP_TITLES[source])).join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          reset();
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': translate('shell.search.title'),
            'aria-autocomplete': 'list',
            'aria-expanded': results.length > 0,
            'aria-controls': results.length > 0 ? listId : undefined,
            'aria-activedescendant': active === -1 ? undefined : `${listId}-${active}`,
            autoCapitalize: 'none',
            autoComplete: 'off',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: MAX_LENGTH,
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon sx={{ fontSize: 20 }} />
          </InputAdornment>
        }
        endAdornment={
          isSearching && (
            <InputAdornment position="end" className="search-busy">
              <CircularProgress size={16} aria-hidden="true" />
            </InputAdornment>
          )
        }
      />
      <div className="search-found">
        {error && !isSsn && <LoadFailed error={error} onRetry={retry} />}
        <p role="status" className={results.length > 0 && !isSsn ? 'visually-hidden' : 'search-note'}>
          {status()}
        </p>
        {results.length > 0 && (
          <SearchResults id={listId} groups={groups} active={active} busy={!isReady} onChoose={choose} />
        )}
      </div>
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {translate('shell.search.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {translate('shell.search.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {translate('shell.search.close')}
        </span>
      </p>
    </DraggableDialog>
  );
}

const groupsOf = (page: Result | null): ResultGroup[] =>
  page ? [{ key: 'pages', results: [page], total: 1 }] : [];

/** The browser's Back leads to a page that the search was not opened on. */
function useCloseOnOtherPage(onClose: () => void): void {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current !== pathname) onClose();
  }, [pathname, onClose]);
}

/** Up, Down and Enter. `active` is the place of the result that Enter opens; -1 without results. */
function useListKeys(results: readonly Result[], isReady: boolean, choose: (result: Result) => void) {
  // By key, because results of a slower source may come in above it. Null: the first.
  const [chosen, setChosen] = useState<string | null>(null);
  const opensFirst = useRef(false);
  const place = results.findIndex(({ key }) => key === chosen);
  const active = results.length === 0 ? -1 : Math.max(place, 0);
  const openFirst = useEvent(() => {
    if (opensFirst.current && results[0]) choose(results[0]);
    opensFirst.current = false;
  });
  useEffect(() => {
    if (isReady) openFirst();
  }, [isReady, openFirst]);
  const move = (by: number) => {
    const next = results[(active + by + results.length) % results.length];
    setChosen(next?.key ?? null);
  };
  return {
    active,
    reset: () => {
      setChosen(null);
      opensFirst.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, nativeEvent } = event;
      if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
      event.preventDefault();
      if (key !== 'Enter') {
        if (results.length > 0) move(key === 'ArrowDown' ? 1 : -1);
        return;
      }
      const result = results[active];
      // What is first now may belong to an earlier text: Enter means the first result of what was typed.
      if (!isReady && place === -1) opensFirst.current = true;
      else if (result) choose(result);
    },
  };
}
