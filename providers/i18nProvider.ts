import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '../domain/session/contract';
import { LOCALES } from './locales';

/** Texts by key, flat or nested. */
export interface Messages {
  readonly [key: string]: unknown;
}
export type MessageLoader = () => Promise<Messages>;
export type MessageLoaders = Readonly<Record<Locale, MessageLoader>>;

export interface ConsoleI18n extends I18nProvider {
  /** Fetches the texts that were left for later, once; from then on they are there in every language. */
  fetchLater(): Promise<void>;
}

const isBranch = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

/** Texts of both, also where they have a branch in common. */
function together(one: Messages, other: Messages): Messages {
  const all: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const here = all[key];
    all[key] = isBranch(here) && isBranch(value) ? together(here, value) : value;
  }
  return all;
}

/**
 * The first language's first texts are at hand; other languages, and later texts, are fetched when they are asked for.
 * Every text may name the provider: `%{provider}`.
 */
export async function createI18nProvider(
  { first, later }: { first: MessageLoaders; later: MessageLoaders },
  initial: Locale,
  provider: string,
): Promise<ConsoleI18n> {
  const makeProvider = async (locale: Locale, withLater: boolean): Promise<I18nProvider> => {
    const [texts, more] = await Promise.all([first[locale](), withLater ? later[locale]() : {}]);
    return polyglotI18nProvider(() => together(texts, more) as never, locale, [...LOCALES], {
      allowMissing: true,
    });
  };
  let current = await makeProvider(initial, false);
  let wanted = initial;
  let turn = 0;
  let fetching: Promise<void> | undefined;

  /** Of a language and later texts that are asked for at the same time, the last asks for both. */
  const speak = async () => {
    const mine = ++turn;
    const spoken = await makeProvider(wanted, fetching !== undefined);
    if (mine === turn) current = spoken;
  };
  return {
    translate: (key, options) => current.translate(key, { provider, ...options }),
    getLocale: () => current.getLocale(),
    getLocales: () => [...LOCALES],
    async changeLocale(locale) {
      const before = wanted;
      wanted = locale as Locale;
      await speak().catch((error: unknown) => {
        wanted = before;
        throw error;
      });
    },
    fetchLater() {
      // The next who asks tries again where it failed.
      fetching ??= Promise.resolve()
        .then(speak)
        .catch((error: unknown) => {
          fetching = undefined;
          throw error;
        });
      return fetching;
    },
  };
}
