import { mergeTranslations, type I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '../domain/session/contract';
import { LOCALES } from './locales';

/** Texts by key, flat or nested. */
export interface Messages {
  readonly [key: string]: unknown;
}
type MessageLoaders = Readonly<Record<Locale, () => Promise<Messages>>>;

interface ConsoleI18n extends I18nProvider {
  /** Loads the later texts once; from then on they are there in every language. */
  loadLaterTexts: () => Promise<void>;
}

/** Loads languages and later texts when they are needed. Every text may name the provider: `%{provider}`. */
export async function createI18nProvider(
  { first, later }: { first: MessageLoaders; later: MessageLoaders },
  initial: Locale,
  provider: string,
): Promise<ConsoleI18n> {
  let withLater = false;
  let lastChange: Promise<unknown> = Promise.resolve();
  let loadingLater: Promise<void> | undefined;
  let initialTexts: Messages | undefined = await first[initial]();

  const load = async (locale: Locale): Promise<Messages> => {
    const [texts, more] = await Promise.all([first[locale](), withLater ? later[locale]() : undefined]);
    return more ? mergeTranslations(texts, more) : texts;
  };
  const i18n = polyglotI18nProvider(
    (locale) => (initialTexts ?? load(locale as Locale)) as never,
    initial,
    [...LOCALES],
    { allowMissing: true },
  );
  initialTexts = undefined;

  /** One change after the other, so that the last one wins. */
  const changeLocale = (localeOf: () => string): Promise<void> => {
    const change = lastChange.then(() => i18n.changeLocale(localeOf()));
    lastChange = change.catch(() => undefined);
    return change;
  };
  return {
    ...i18n,
    translate: (key, options) => i18n.translate(key, { provider, ...options }),
    changeLocale: (locale) => changeLocale(() => locale),
    loadLaterTexts: () => {
      withLater = true;
      loadingLater ??= changeLocale(i18n.getLocale).catch((error: unknown) => {
        // The next request tries again.
        withLater = false;
        loadingLater = undefined;
        throw error;
      });
      return loadingLater;
    },
  };
}
