import { useMutation } from '@tanstack/react-query';
import type { IncomingDocument } from '../../../domain/review/contract';
import { useAlert } from '../../../providers/services';
import { downloadBlob, fileNameOf } from '../../../src/ui/pdf/download';
import { useApi } from '../../api';

/** Saves a document under the name that the server gives it, also one whose pages can't be shown. */
export function useDownload(id: number, document: IncomingDocument | undefined) {
  const api = useApi();
  const alert = useAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ imageId, name }: IncomingDocument) => {
      const { blob, headers } = await api.downloadDqDocument(id, imageId);
      downloadBlob(blob, fileNameOf(headers, name));
    },
    onError: (error) => alert('review.download.failed', 'danger', { values: { reason: error.message } }),
  });
  return document && !isPending ? () => mutate(document) : undefined;
}
