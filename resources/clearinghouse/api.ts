import type { Batches, BatchesMade, BatchOptions, HistoryLine } from '../../domain/clearinghouse/contract';
import type { ApiContext } from '../../providers/api';
import type { PageRequest } from '../../src/background-work/import-definition';

const URL = '/v1/clearinghouseBatches';

/** Requests of the Clearinghouse page. */
export const clearinghouseApi = ({ http }: ApiContext) => ({
  getBatches: ({ page, perPage }: PageRequest, signal?: AbortSignal) => {
    const first = (page - 1) * perPage;
    return http.data<Batches>(`${URL}?range=[${first},${first + perPage - 1}]`, { signal });
  },
  makeBatches: (options: BatchOptions) => http.data<BatchesMade>(URL, { method: 'POST', body: options }),
  downloadBatch: (batchId: number) => http.blob(`${URL}/${batchId}/file`),
  sendQueryHistory: (file: File, onProgress: (percent: number) => void) => {
    const body = new FormData();
    body.set('document', file, file.name);
    return http.data<HistoryLine[]>('/v1/clearinghouseHistory', { method: 'POST', body, onProgress });
  },
});
