import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import {
  lazy,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/shared/dates';
import { readDateEntry } from './date-entry';

// The calendar and its locale data are only loaded when somebody opens one.
const DateCalendarPopup = lazy(() => import('./DateCalendarPopup'));

export interface DateFieldProps {
  label: string;
  /** ISO calendar date, or null for none. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** A later date than this one is refused; pass today for births and events. */
  latest?: string;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  id?: string;
  help?: ReactNode;
  error?: string;
  fullWidth?: boolean;
}

interface Entry {
  text: string;
  value: string | null;
  /** Why the last date was refused, until another one is typed or the field is emptied on purpose. */
  refused: string | null;
}

function useDateEntry({ value, onChange, latest }: DateFieldProps) {
  const [entry, setEntry] = useState<Entry>({ text: formatDate(value), value, refused: null });
  // A value set from outside replaces what was typed; the null that a refused date leaves behind is not one.
  if (entry.value !== value)
    setEntry({ text: formatDate(value), value, refused: value === null ? entry.refused : null });
  const setText = (text: string) => setEntry({ text, value, refused: null });
  const inputRef = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const translate = useTranslate();
  const { refused } = entry;
  useLayoutEffect(() => inputRef.current?.setCustomValidity(refused ?? ''), [refused]);

  const refuse = (message: string) => {
    notify(message, { type: 'error' });
    setEntry({ text: '', value, refused: message });
    // Before anybody hears of the null: it is not to be taken for 'no date'.
    inputRef.current?.setCustomValidity(message);
    if (value !== null) onChange(null);
    return false;
  };
  /** Takes what was typed; false where it is no date, or was none before and nothing else has been typed. */
  const settle = (typed: string): boolean => {
    if (typed === '' && refused !== null) return false;
    const read = readDateEntry(typed, { latest });
    if (read.kind === 'rejected') return refuse(translate('ui.date.rejected', { entered: read.entered }));
    if (read.kind === 'future') return refuse(translate('ui.date.future'));
    const date = read.kind === 'accepted' ? read.date : null;
    setText(formatDate(date));
    if (date !== value) onChange(date);
    return true;
  };
  return { text: entry.text, refused, setText, settle, inputRef };
}

/**
 * A date typed as M/D/YYYY or picked from a calendar. A refused date is said in an alert and cleared; until another
 * is typed, the control is invalid, so that a form does not take it for 'no date' (see `refusedEntries`).
 */
export function DateField(props: DateFieldProps) {
  const { label, value, latest, required, disabled, name, help, error, fullWidth } = props;
  const translate = useTranslate();
  const ownId = useId();
  const id = props.id ?? ownId;
  const { text, refused, setText, settle, inputRef } = useDateEntry(props);
  const problem = refused ?? error;
  const fieldRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    // A form is not sent with the date that has just been refused.
    if (event.key === 'Enter' && !settle(text)) event.preventDefault();
    if ((event.key === 'Backspace' || event.key === 'Delete') && text === '') setText('');
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <>
      <TextField
        ref={fieldRef}
        inputRef={inputRef}
        id={id}
        name={name}
        label={label}
        value={text}
        required={required}
        disabled={disabled}
        fullWidth={fullWidth}
        error={Boolean(problem)}
        helperText={problem ?? help}
        placeholder={translate('ui.date.placeholder')}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => settle(text)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: { inputMode: 'text', maxLength: 40 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={disabled}
                  aria-label={translate('ui.date.open', { label })}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  onClick={() => setOpen(true)}
                >
                  <CalendarIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={open}
        anchorEl={fieldRef.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ui.date.open', { label }) } }}
      >
        <Suspense
          fallback={<CircularProgress size={20} sx={{ m: 8 }} aria-label={translate('ui.loading')} />}
        >
          <DateCalendarPopup
            value={value}
            latest={latest}
            onPick={(date) => {
              setOpen(false);
              settle(date);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
