import type { Locale } from '../domain/session/contract';

// The keys under which the console's store keeps what belongs to the browser; read here without react-admin.
const LOCALE_KEY = 'RaStore.browser.locale';
const THEME_KEY = 'RaStore.browser.theme';

const LOCALES: readonly string[] = ['en', 'es', 'fr'] satisfies Locale[];

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && LOCALES.includes(value);
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The language chosen on this browser, else the first that the browser asks for and we have, else English. */
export function browserLocale(): Locale {
  const chosen = stored(LOCALE_KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';
}

export function setBrowserLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, JSON.stringify(locale));
}

export function hasChosenLocale(): boolean {
  return isLocale(stored(LOCALE_KEY));
}

/** The theme chosen on this browser; the system's where none is. */
export function browserTheme(): 'system' | 'light' | 'dark' {
  const chosen = stored(THEME_KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}
