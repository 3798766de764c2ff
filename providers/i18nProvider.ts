import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Locale } from '../domain/session/contract';
import { LOCALES } from './locales';

/** Texts by key, flat or nested. */
export type Messages = Record<string, unknown>;
export type MessageLoader = () => Promise<Messages>;

/** English is at hand; the other languages are fetched when they are asked for. */
export async function createI18nProvider(
  load: Readonly<Record<Locale, MessageLoader>>,
  initial: Locale,
): Promise<I18nProvider> {
  const loaded = new Map<string, Messages>([[initial, await load[initial]()]]);
  const messagesOf = async (locale: string) => {
    const messages = loaded.get(locale) ?? (await load[locale as Locale]());
    loaded.set(locale, messages);
    return messages;
  };
  return polyglotI18nProvider(
    // The first language has to be there at once, the others may be promised.
    (locale) => (locale === initial ? loaded.get(initial) : messagesOf(locale)) as never,
    initial,
    [...LOCALES],
    { allowMissing: true },
  );
}
