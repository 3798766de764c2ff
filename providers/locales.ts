import type { Locale } from '../domain/session/contract';

/** The languages, each by its own name. */
export const LOCALES: ReadonlyArray<{ locale: Locale; name: string }> = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
  { locale: 'fr', name: 'Français' },
];
