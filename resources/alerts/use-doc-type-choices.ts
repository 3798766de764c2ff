import { useQuery } from '@tanstack/react-query';
import { useClientOfPages } from '../../providers/sites';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The document types that the client may use, to filter by; undefined while they load. */
export function useDocTypeChoices() {
  const api = useApi();
  const client = useClientOfPages();
  const nameOf = useDocumentName();
  const { data } = useQuery({
    queryKey: ['clientDocTypes', client?.legacyClientId],
    queryFn: ({ signal }) => api.getClientDocTypes(client?.legacyClientId, signal),
    enabled: client !== null,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: undefined,
  });
  return data
    ?.map((type) => ({ id: type.docTypeId, label: nameOf(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
