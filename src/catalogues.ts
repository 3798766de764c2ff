import type { MessageLoader } from '../providers/i18nProvider';
import type { Locale } from '../domain/session/contract';

/** The console's texts by language, each a bundle of its own. */
export const CATALOGUES: Readonly<Record<Locale, MessageLoader>> = {
  en: () => import('./catalogues.en').then(({ messages }) => messages),
  es: () => import('./catalogues.es').then(({ messages }) => messages),
  fr: () => import('./catalogues.fr').then(({ messages }) => messages),
};
