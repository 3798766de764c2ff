import type { MessageLoaders } from '../providers/i18nProvider';

/** The console's texts by language, each a bundle of its own. */
const first: MessageLoaders = {
  en: () => import('./catalogues.en').then(({ messages }) => messages),
  es: () => import('./catalogues.es').then(({ messages }) => messages),
  fr: () => import('./catalogues.fr').then(({ messages }) => messages),
};

/** Texts of pages that few people open, and few at the start: not fetched before one of them is drawn. */
const later: MessageLoaders = {
  en: () => import('./page-catalogues.en').then(({ messages }) => messages),
  es: () => import('./page-catalogues.es').then(({ messages }) => messages),
  fr: () => import('./page-catalogues.fr').then(({ messages }) => messages),
};

export const CATALOGUES = { first, later };
