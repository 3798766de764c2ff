import type { Messages } from '../providers/i18nProvider';

const textsOf = (module: Promise<{ default: Messages }>) => module.then((loaded) => loaded.default);

/** The console's texts by language, each a bundle of its own. */
export const CATALOGUES = {
  first: {
    en: () => textsOf(import('./catalogues.en')),
    es: () => textsOf(import('./catalogues.es')),
    fr: () => textsOf(import('./catalogues.fr')),
  },
  /** Texts of pages that few people open, and few at the start: loaded with the first of them. */
  later: {
    en: () => textsOf(import('./page-catalogues.en')),
    es: () => textsOf(import('./page-catalogues.es')),
    fr: () => textsOf(import('./page-catalogues.fr')),
  },
};
