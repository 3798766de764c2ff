import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { REQUIREMENT_TYPES } from '../../domain/compliance/matrix-contract';
import { useClientOfPages } from '../../providers/sites';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';

const FIVE_MINUTES_MS = 5 * 60_000;

interface ReadableType {
  docTypeId: number;
  label: string;
  /** Neither a rule nor a file setup of the client requires it. */
  isRare: boolean;
}

/** The types that rules can require and that the reader may see; all of them while the answer is on its way. */
export function useReadableTypes(): readonly ReadableType[] {
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
  return useMemo(
    () =>
      REQUIREMENT_TYPES.flatMap((type) => {
        const known = data?.find(({ docTypeId }) => docTypeId === type.docTypeId);
        if (data && !known) return [];
        const isRare = type.onRequest && (known?.hidden ?? true);
        return [{ docTypeId: type.docTypeId, label: nameOf(type), isRare }];
      }),
    [data, nameOf],
  );
}
