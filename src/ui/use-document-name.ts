import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';

type Titles = Readonly<Record<number, string>>;

// The names of documents in other languages belong to the rules; English readers never load them.
const TITLES: Record<string, () => Promise<Titles>> = {
  es: () => import('../../domain/compliance/messages.es').then(({ spanish }) => spanish.titles),
  fr: () => import('../../domain/compliance/messages.fr').then(({ french }) => french.titles),
};

/** Names a type of document in the reader's language; by the server's name where it has no other. */
export function useDocumentName(): (type: { docTypeId: number; name: string }) => string {
  const [locale] = useLocaleState();
  const load = TITLES[locale];
  const { data } = useQuery({
    queryKey: ['documentTitles', locale],
    queryFn: (): Titles | Promise<Titles> => load?.() ?? {},
    enabled: load !== undefined,
    staleTime: Infinity,
    placeholderData: undefined,
  });
  return ({ docTypeId, name }) => (load ? (data?.[docTypeId] ?? name) : name);
}
