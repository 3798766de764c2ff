import { useCallback, useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { observable, useObservable } from '../../providers/observable';

type Titles = Readonly<Record<number, string>>;

// English readers never load these.
const TITLES: Record<string, () => Promise<Titles>> = {
  es: () => import('../../domain/compliance/messages.es').then(({ spanish }) => spanish.titles),
  fr: () => import('../../domain/compliance/messages.fr').then(({ french }) => french.titles),
};

const loaded = observable<Readonly<Record<string, Titles>>>({});

/** Loads the titles of a language once. After a failure the next caller tries again. */
async function load(locale: string): Promise<void> {
  const titles = await TITLES[locale]?.().catch(() => undefined);
  // Many rows load at once: only the first answer may render them again.
  if (titles) loaded.set((before) => (before[locale] ? before : { ...before, [locale]: titles }));
}

/**
 * Names a document type in the reader's language, or by the server's name. Called for each row of a list, so it must be
 * cheap.
 */
export function useDocumentName(): (type: { docTypeId: number; name: string }) => string {
  const [locale] = useLocaleState();
  const titles = useObservable(loaded)[locale];
  useEffect(() => {
    if (locale in TITLES && !titles) void load(locale);
  }, [locale, titles]);
  return useCallback(({ docTypeId, name }) => titles?.[docTypeId] ?? name, [titles]);
}
