import { useLocaleState, useTranslate } from 'ra-core';
import { WINDOW_HOURS, type Pattern } from '../../domain/pools/predictability';
import type { PoolWarning } from '../../domain/pools/warnings';

/** 1/4/1970 was a Sunday. */
const sundayPlus = (days: number, hour = 0) => Date.UTC(1970, 0, 4 + days, hour);

/** Names of weekdays, hours and months, and sentences about a pool, in the reader's language. */
export function usePoolWords() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const formatted = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
  const weekday = (day: number, length: 'long' | 'short' = 'long') =>
    formatted(sundayPlus(day), { weekday: length });
  const hour = (of: number) => formatted(sundayPlus(0, of), { hour: 'numeric', minute: '2-digit' });
  const month = (of: number) => formatted(Date.UTC(1970, of, 1), { month: 'long' });

  const patternText = (pattern: Pattern): string => {
    const { kind, count, total } = pattern;
    const values = { count, total };
    switch (kind) {
      case 'weekdayTime':
      case 'time':
        return translate(`pools.pattern.${kind}`, {
          ...values,
          weekday: kind === 'weekdayTime' ? weekday(pattern.weekday) : '',
          from: hour(pattern.hour),
          to: hour(pattern.hour + WINDOW_HOURS),
        });
      case 'weekday':
        return translate('pools.pattern.weekday', { ...values, weekday: weekday(pattern.weekday) });
      case 'monthPart':
        return translate(`pools.pattern.monthPart.${pattern.part}`, values);
      case 'month':
        return translate('pools.pattern.month', { ...values, month: month(pattern.month) });
    }
  };

  const warningText = (warning: PoolWarning): string => {
    const key = `pools.warning.${warning.code}`;
    switch (warning.code) {
      case 'rateAtRisk':
        return translate(`${key}.${warning.tag}`, { ...warning });
      case 'predictable':
        return translate(key, { patterns: warning.patterns.map(patternText).join('; ') });
      case 'small':
        return translate(key, { smart_count: warning.size });
      case 'unrevealed':
        return translate(key, { smart_count: warning.draws });
      case 'phmsaAlcohol':
      case 'overlap':
      case 'undecided':
        return translate(key, { smart_count: warning.people });
      case 'semiAnnual':
      case 'single':
        return translate(key);
    }
  };
  return { translate, weekday, hour, patternText, warningText };
}
