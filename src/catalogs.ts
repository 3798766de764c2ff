import type { Messages } from '../providers/i18nProvider';

const textsOf = (module: Promise<{ default: Messages }>) => module.then((loaded) => loaded.default);

/** The console's texts by language, each a bundle of its own. */
export const CATALOGS = {
  first: {
    en: () => textsOf(import('./catalogs.en')),
    es: () => textsOf(import('./catalogs.es')),
    fr: () => textsOf(import('./catalogs.fr')),
  },
  /** Texts of pages that few people open, and few at the start: loaded with the first of them. */
  later: {
    en: () => textsOf(import('./page-catalogs.en')),
    es: () => textsOf(import('./page-catalogs.es')),
    fr: () => textsOf(import('./page-catalogs.fr')),
  },
};
