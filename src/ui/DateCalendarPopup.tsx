import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS as enTexts, esES as esTexts, frFR as frTexts } from '@mui/x-date-pickers/locales';
import { enUS, es, fr } from 'date-fns/locale';
import { format, parseISO } from 'date-fns';
import { useLocaleState } from 'react-admin';

const LOCALES = {
  en: { dates: enUS, texts: enTexts },
  es: { dates: es, texts: esTexts },
  fr: { dates: fr, texts: frTexts },
};

export interface DateCalendarPopupProps {
  value: string | null;
  latest?: string;
  /** Called with the ISO date of the chosen day. */
  onPick: (date: string) => void;
}

const EARLIEST_DAY = parseISO('1900-01-01');
const LATEST_DAY = parseISO('2099-12-31');

/** The calendar of a date field; in a chunk of its own. */
export default function DateCalendarPopup({ value, latest, onPick }: DateCalendarPopupProps) {
  const [locale] = useLocaleState();
  const { dates, texts } = LOCALES[locale as keyof typeof LOCALES] ?? LOCALES.en;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dates}
      localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        value={value ? parseISO(value) : null}
        minDate={EARLIEST_DAY}
        maxDate={latest ? parseISO(latest) : LATEST_DAY}
        onChange={(day, state) => {
          if (day && state === 'finish') onPick(format(day, 'yyyy-MM-dd'));
        }}
      />
    </LocalizationProvider>
  );
}
