import type { Locale } from '../domain/session/contract';
import { LOCALES } from './locales';

// The keys under which the console's store keeps settings of the browser; read here without react-admin.
const LOCALE_KEY = 'RaStore.browser.locale';
const THEME_KEY = 'RaStore.browser.theme';

const isLocale = (value: unknown): value is Locale => LOCALES.some(({ locale }) => locale === value);

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The language chosen on this browser, else the first one we have of the browser's own, else English. */
export function browserLocale(): Locale {
  const chosen = stored(LOCALE_KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';
}

export const setBrowserLocale = (locale: Locale): void =>
  localStorage.setItem(LOCALE_KEY, JSON.stringify(locale));

export const hasChosenLocale = (): boolean => isLocale(stored(LOCALE_KEY));

/** The theme chosen on this browser, else the system's. */
export function browserTheme(): 'system' | 'light' | 'dark' {
  const chosen = stored(THEME_KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}
