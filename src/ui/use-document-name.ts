import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocaleState } from 'react-admin';

type Titles = Readonly<Record<number, string>>;

// English readers never load these.
const TITLES: Record<string, () => Promise<Titles>> = {
  es: () => import('../../domain/compliance/messages.es').then(({ spanish }) => spanish.titles),
  fr: () => import('../../domain/compliance/messages.fr').then(({ french }) => french.titles),
};

const loaded = new Map<string, Titles>();
const listeners = new Set<() => void>();

/** Loads the titles of a language once. After a failure the next caller tries again. */
async function load(locale: string): Promise<void> {
  const titles = await TITLES[locale]?.().catch(() => undefined);
  if (!titles || loaded.has(locale)) return;
  loaded.set(locale, titles);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Names a document type in the reader's language, or by the server's name. Called for each row of a list, so it must be
 * cheap.
 */
export function useDocumentName(): (type: { docTypeId: number; name: string }) => string {
  const [locale] = useLocaleState();
  const titles = useSyncExternalStore(subscribe, () => loaded.get(locale));
  useEffect(() => {
    if (locale in TITLES && !loaded.has(locale)) void load(locale);
  }, [locale]);
  return useCallback(({ docTypeId, name }) => titles?.[docTypeId] ?? name, [titles]);
}
