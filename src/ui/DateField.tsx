import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
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

function useDateEntry({ value, onChange, latest }: DateFieldProps) {
  const [draft, setDraft] = useState({ text: formatDate(value), value });
  // A value set from outside replaces what was typed.
  if (draft.value !== value) setDraft({ text: formatDate(value), value });
  const setText = (text: string) => setDraft({ text, value });
  const notify = useNotify();
  const translate = useTranslate();

  const refuse = (message: string) => {
    notify(message, { type: 'error' });
    setText('');
    if (value !== null) onChange(null);
  };
  const settle = (typed: string) => {
    const entry = readDateEntry(typed, { latest });
    if (entry.kind === 'rejected') return refuse(translate('ui.date.rejected', { entered: entry.entered }));
    if (entry.kind === 'future') return refuse(translate('ui.date.future'));
    const date = entry.kind === 'accepted' ? entry.date : null;
    setText(formatDate(date));
    if (date !== value) onChange(date);
  };
  return { text: draft.text, setText, settle };
}

/** A date typed as M/D/YYYY or picked from a calendar. A refused date is said in an alert and cleared. */
export function DateField(props: DateFieldProps) {
  const { label, value, latest, required, disabled, name, help, error, fullWidth } = props;
  const translate = useTranslate();
  const ownId = useId();
  const id = props.id ?? ownId;
  const { text, setText, settle } = useDateEntry(props);
  const fieldRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle(text);
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <>
      <TextField
        ref={fieldRef}
        id={id}
        name={name}
        label={label}
        value={text}
        required={required}
        disabled={disabled}
        fullWidth={fullWidth}
        error={Boolean(error)}
        helperText={error ?? help}
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
