import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import OpenIcon from '@mui/icons-material/ArrowDropDown';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { fetchPage, pageOf } from '../ui/page-loading';

export interface PickerOption {
  legacyClientId: number;
  name: string;
  /** Levels below the topmost option. */
  depth?: number;
}

export interface PickerProps<Option extends PickerOption = PickerOption> {
  id?: string;
  label: string;
  placeholder: string;
  value: Option | null;
  options: readonly Option[];
  onChange: (option: PickerOption | null) => void;
  noOptionsText: string;
  /** Names the button that clears the value; without it there is none. */
  clearText?: string;
  openOnFocus?: boolean;
  /** Where the server searches: the text to search for, and while the list is open. */
  onSearch?: (text: string) => void;
  onOpenChange?: (open: boolean) => void;
  loading?: boolean;
  loadingText?: string;
  sx: SxProps<Theme>;
}

/** What happened in the field before the list was there. */
export interface PickerStart {
  focused: boolean;
  open: boolean;
  /** Undefined where nothing was typed. */
  typed: string | undefined;
}

export const loadPickerList = () => import('./PickerList');
const PickerList = pageOf(loadPickerList);

/**
 * A field of the header to search and choose in. Its list is a large piece of code that few visits need: until it is loaded,
 * there is a field that looks the same and keeps focus and text for it.
 */
export function Picker(props: PickerProps) {
  const [start, setStart] = useState<PickerStart | null>(null);
  if (start) return <PickerList {...props} start={start} />;
  return <PickerField {...props} onLoaded={(now) => setStart((first) => first ?? now)} />;
}

const UNUSED: PickerStart = { focused: false, open: false, typed: undefined };

/** After the mouse is released. A field replaced in the middle of a click would lose the focus, and its list would close. */
const endOfClick = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('mouseup', () => setTimeout(resolve), { once: true, capture: true });
  });

function PickerField(props: PickerProps & { onLoaded: (start: PickerStart) => void }) {
  const { id, label, placeholder, value, openOnFocus = false, onSearch, onOpenChange, sx, onLoaded } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const start = useRef(UNUSED);
  const released = useRef(Promise.resolve());
  const use = ({ open = false, ...change }: Partial<PickerStart>) => {
    start.current = { ...start.current, ...change, focused: true, open: open || start.current.open };
    if (open) onOpenChange?.(true);
    fetchPage(loadPickerList).then(
      // At once: a key between the two fields would be lost.
      () => released.current.then(() => flushSync(() => onLoaded(start.current))),
      // The next key or click tries again.
      () => undefined,
    );
  };
  return (
    <Box
      sx={[{ display: 'flex' }, ...(Array.isArray(sx) ? sx : [sx])]}
      onPointerEnter={() => void fetchPage(loadPickerList).catch(() => undefined)}
    >
      <OutlinedInput
        id={id}
        inputRef={input}
        size="small"
        fullWidth
        value={typed ?? value?.name ?? ''}
        placeholder={placeholder}
        onChange={({ target }) => {
          setTyped(target.value);
          onSearch?.(target.value);
          use({ open: true, typed: target.value });
        }}
        onFocus={() => use({ open: openOnFocus })}
        onBlur={() => {
          start.current = UNUSED;
          setTyped(undefined);
          onSearch?.('');
          onOpenChange?.(false);
        }}
        onMouseDown={() => {
          released.current = endOfClick();
          use({ open: true });
        }}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') use({ open: true });
        }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': label,
            'aria-autocomplete': 'list',
            'aria-expanded': false,
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              tabIndex={-1}
              aria-label={translate('shell.picker.open', { label })}
              onClick={() => input.current?.focus()}
            >
              <OpenIcon />
            </IconButton>
          </InputAdornment>
        }
        // The same measures as the Autocomplete that follows.
        sx={{
          p: '6px 39px 6px 6px',
          '& input': { p: '2.5px 4px 2.5px 8px', textOverflow: 'ellipsis' },
          '& .MuiInputAdornment-root': { position: 'absolute', right: 9, m: 0 },
          '& button': { p: '2px', mr: '-2px' },
        }}
      />
    </Box>
  );
}
