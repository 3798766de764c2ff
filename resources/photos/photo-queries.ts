import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { PHOTO_IMPORTS } from './query-keys';

const URL = '/v1/photoImports';

// The sockets tell sooner how far it is; asking is for a connection without them.
const POLL_MS = 2_000;

/** The archives that were sent in last for the client. */
export function useRecentPhotos() {
  const http = useHttp();
  const client = useClientOfPages();
  return useQuery({
    queryKey: [PHOTO_IMPORTS, client?._id, 'recent'],
    queryFn: ({ signal }) => http.data<PhotoImport[]>(URL, { signal }),
    placeholderData: undefined,
  });
}

/** One archive; followed while it is being applied. */
export function usePhotoImport(importId: string) {
  const http = useHttp();
  return useQuery<PhotoImport, Error & { status?: number }>({
    queryKey: [PHOTO_IMPORTS, importId],
    queryFn: ({ signal }) =>
      http.data<PhotoImport>(`${URL}/${importId}`, { signal, meta: { background: true } }),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? POLL_MS : false),
    placeholderData: undefined,
    retry: false,
  });
}

/** Every file of an archive. `state` is part of the key: when the work has ended there is more to say of each. */
export function usePhotoRows({ importId, state }: Pick<PhotoImport, 'importId' | 'state'>) {
  const http = useHttp();
  return useQuery({
    queryKey: [PHOTO_IMPORTS, importId, 'rows', state],
    queryFn: ({ signal }) => http.data<PhotoRow[]>(`${URL}/${importId}/rows`, { signal }),
    enabled: state !== 'applying',
    placeholderData: undefined,
  });
}

interface Refused extends Error {
  body?: { message?: string; errors?: Record<string, string> } | null;
}

/** What is done with archives: sent, applied, thrown away. What is refused stays until something else is tried. */
export function usePhotoActions() {
  const http = useHttp();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      const { message, body } = error as Refused;
      const words = body?.errors?.['document'] ?? message;
      setFailure(translate(words, { _: words }));
      return null;
    } finally {
      setBusy(false);
      setProgress(null);
      void queryClient.invalidateQueries({ queryKey: [PHOTO_IMPORTS] });
    }
  }
  return {
    progress,
    busy,
    failure,
    send: (file: File) =>
      attempt(() => {
        const body = new FormData();
        body.set('document', file, file.name);
        setProgress(0);
        return http.data<PhotoImport>(URL, { method: 'POST', body, onProgress: setProgress });
      }),
    apply: (importId: string) =>
      attempt(() => http.data<{ jobId: string }>(`${URL}/${importId}/application`, { method: 'POST' })),
    discard: (importId: string) =>
      attempt(async () => {
        await http.json(`${URL}/${importId}`, { method: 'DELETE' });
        return true;
      }),
  };
}
