import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { usePickerContext } from '@mui/x-date-pickers/hooks';
import { enUS as enTexts, esES as esTexts, frFR as frTexts } from '@mui/x-date-pickers/locales';
import { format, parseISO } from 'date-fns';
import { enUS, es, fr } from 'date-fns/locale';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { createContext, useContext, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate } from '../../domain/shared/dates';
import { readDateEntry } from './date-entry';
import { textFieldProps, type FieldProps } from './field-props';

const LOCALES = {
  en: { dates: enUS, texts: enTexts },
  es: { dates: es, texts: esTexts },
  fr: { dates: fr, texts: frTexts },
};
const EARLIEST_DAY = parseISO('1900-01-01');
const LATEST_DAY = parseISO('2099-12-31');

interface DateFieldProps extends FieldProps {
  /** ISO calendar date, or null for none. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** A later date than this one is refused; pass today for births and events. */
  latest?: string;
}

interface Entry {
  text: string;
  value: string | null;
  /** Why the last date was refused, until the user types another one or empties the field. */
  refused: string | null;
}

function useDateEntry({ value, onChange, latest }: DateFieldProps) {
  const [entry, setEntry] = useState<Entry>({ text: formatDate(value), value, refused: null });
  // A value set from outside replaces what was typed. The null that a refused date leaves behind does not.
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
    // Before the form gets the null, or it would take it for 'no date'.
    inputRef.current?.setCustomValidity(message);
    if (value !== null) onChange(null);
    return false;
  };
  /** Takes what was typed; false where it is no date, or is still the refused one. */
  const commit = (typed: string): boolean => {
    if (typed === '' && refused !== null) return false;
    const read = readDateEntry(typed, { latest });
    if (read.kind === 'rejected') return refuse(translate('ui.date.rejected', { entered: read.entered }));
    if (read.kind === 'future') return refuse(translate('ui.date.future'));
    const date = read.kind === 'accepted' ? read.date : null;
    setText(formatDate(date));
    if (date !== value) onChange(date);
    return true;
  };
  return { text: entry.text, refused, setText, commit, inputRef };
}

type TypedDate = DateFieldProps & { entry: ReturnType<typeof useDateEntry> };

const TypedDateContext = createContext<TypedDate | null>(null);
const SLOTS = { field: TypedDateField };

/**
 * The date picker of MUI X with our own text field: the field of MUI X rejects pasted and quickly typed dates that
 * differ from its format. A refused date is cleared, with an alert. Until the user types another one the control is
 * invalid, so that a form does not take it for 'no date' (see `refusedEntries`).
 */
export function DateField(props: DateFieldProps) {
  const { label, value, latest, disabled } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const entry = useDateEntry(props);
  const { dates, texts } = LOCALES[locale as keyof typeof LOCALES] ?? LOCALES.en;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dates}
      localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <TypedDateContext value={{ ...props, entry }}>
        <DesktopDatePicker
          value={value ? parseISO(value) : null}
          minDate={EARLIEST_DAY}
          maxDate={latest ? parseISO(latest) : LATEST_DAY}
          disabled={disabled}
          onAccept={(day) => {
            if (day) entry.commit(format(day, 'yyyy-MM-dd'));
          }}
          slots={SLOTS}
          slotProps={{ popper: { 'aria-label': translate('ui.date.open', { label }) } }}
        />
      </TypedDateContext>
    </LocalizationProvider>
  );
}

function TypedDateField() {
  const translate = useTranslate();
  const picker = usePickerContext();
  const props = useContext(TypedDateContext);
  if (!props) return null;
  const { label, disabled } = props;
  const { text, refused, setText, commit, inputRef } = props.entry;

  const onKeyDown = (event: KeyboardEvent) => {
    // A refused date must not be submitted.
    if (event.key === 'Enter' && !commit(text)) event.preventDefault();
    if ((event.key === 'Backspace' || event.key === 'Delete') && text === '') setText('');
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      picker.setOpen(true);
    }
  };
  return (
    <TextField
      ref={picker.rootRef}
      inputRef={inputRef}
      {...textFieldProps({ ...props, error: refused ?? props.error })}
      value={text}
      placeholder={translate('ui.date.placeholder')}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => commit(text)}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { inputMode: 'text', maxLength: 40 },
        input: {
          ref: picker.triggerRef,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                disabled={disabled}
                aria-label={translate('ui.date.open', { label })}
                aria-haspopup="dialog"
                aria-expanded={picker.open}
                onClick={() => picker.setOpen(true)}
              >
                <CalendarIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
