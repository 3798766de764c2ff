import { frequencyOf, type Frequency } from './periods';

/** How likely a person of a pool is drawn. */
export interface Odds {
  /** In one period, from 0 to 1. */
  inPeriod: number;
  /** "1 in 8": how many people there are for each one drawn, rounded; null if no one is drawn. */
  oneIn: number | null;
  /** At least once in the periods of a year. */
  inYear: number;
}

/** The odds of each person, where every period of a year draws as many of as many people. Earlier draws change nothing: 49 CFR 382.305(i)(2). */
export function oddsOf({
  selected,
  size,
  periods,
}: {
  selected: number;
  size: number;
  periods: number;
}): Odds {
  const areCounts = [selected, size, periods].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!areCounts || selected > size) throw new RangeError(`${selected} of ${size}, ${periods} times`);
  const inPeriod = size === 0 ? 0 : selected / size;
  return {
    inPeriod,
    oneIn: selected === 0 ? null : Math.round(size / selected),
    // Never drawn at all is the one case that is left out.
    inYear: 1 - (1 - inPeriod) ** periods,
  };
}

/** The chance of each person in one draw: of those who were drawn, also later from the same order, but for alternates. */
export const oddsIn = (size: number, selected: number, period: string): Odds =>
  oddsOf({ selected: Math.min(selected, size), size, periods: frequencyOf(period) });

const PERIODS: Record<'en' | 'es' | 'fr', Record<Frequency, string>> = {
  en: { 2: 'this half-year', 4: 'this quarter', 6: 'these two months', 12: 'this month' },
  es: { 2: 'este semestre', 4: 'este trimestre', 6: 'este bimestre', 12: 'este mes' },
  fr: { 2: 'ce semestre', 4: 'ce trimestre', 6: 'ces deux mois', 12: 'ce mois' },
};

/** The chance in words: "1 in 8 this quarter; 41% in a year". The year is one of draws like this. */
export function oddsText(odds: Odds, period: string, locale: string): string {
  const language = locale === 'es' || locale === 'fr' ? locale : 'en';
  const { oneIn, inPeriod } = odds;
  const when = PERIODS[language][frequencyOf(period)];
  const percent = Math.round(odds.inYear * 100);
  if (oneIn === null) return { en: `no one ${when}`, es: `nadie ${when}`, fr: `personne ${when}` }[language];
  const isExact = Math.abs(1 / inPeriod - oneIn) < 1e-9;
  const about = isExact ? '' : { en: 'about ', es: 'alrededor de ', fr: 'environ ' }[language];
  return {
    en: `${about}1 in ${oneIn} ${when}; ${percent}% in a year`,
    es: `${about}1 de cada ${oneIn} ${when}; ${percent} % en un año`,
    fr: `${about}1 sur ${oneIn} ${when} ; ${percent} % en un an`,
  }[language];
}
