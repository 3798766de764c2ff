import IconButton from '@mui/material/IconButton';
import SearchIcon from '@mui/icons-material/Search';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useAlert } from '../../providers/services';
import { fetchPage, pageOf } from '../ui/page-loading';

export const loadSearch = () => import('./search/SearchDialog');
const SearchDialog = pageOf(loadSearch);

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'k' || key === 'K') && !altKey && !shiftKey && ctrlKey !== isMac() && metaKey === isMac();

/** A search must not lead away from what is typed in another dialog, and nothing shows above a full screen. */
const isCovered = () => document.querySelector('[aria-modal="true"]') ?? document.fullscreenElement;

/** Opens the search of the console; so does Ctrl-K, on a Mac Cmd-K. */
export function SearchButton() {
  const translate = useTranslate();
  const alert = useAlert();
  const [open, setOpen] = useState(false);
  // Loaded first, so that the dialog is there at once, with the focus, or not at all.
  const show = () =>
    void fetchPage(loadSearch).then(
      () => setOpen(true),
      () => alert(translate('The server could not be reached. Try again in a moment.')),
    );
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    if (!isCovered()) show();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return (
    <>
      <IconButton
        aria-label={translate('shell.search.title')}
        title={translate('shell.search.tooltip', { keys: isMac() ? '⌘K' : 'Ctrl+K' })}
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={show}
      >
        <SearchIcon />
      </IconButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
