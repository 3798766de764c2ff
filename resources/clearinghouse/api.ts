import type { Batches, BatchesMade, BatchOptions, HistoryLine } from '../../domain/clearinghouse/contract';
import type { ApiContext } from '../../providers/api';

const URL = '/v1/clearinghouseBatches';

/** Requests of the Clearinghouse page. */
export const clearinghouseApi = ({ http }: ApiContext) => ({
  getBatches: (signal?: AbortSignal) => http.data<Batches>(URL, { signal }),
  makeBatches: (options: BatchOptions) => http.data<BatchesMade>(URL, { method: 'POST', body: options }),
  downloadBatch: (batchId: number) => http.blob(`${URL}/${batchId}/file`),
  sendQueryHistory: (file: File, onProgress: (percent: number) => void) => {
    const body = new FormData();
    body.set('document', file, file.name);
    return http.data<HistoryLine[]>('/v1/clearinghouseHistory', { method: 'POST', body, onProgress });
  },
});
