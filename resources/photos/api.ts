import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import type { ApiContext } from '../../providers/api';
import { pageOf, type PageRequest, type SendOptions } from '../../src/background-work/import-definition';

const URL = '/v1/photoImports';

/** Requests of the photo import. */
export const photosApi = ({ http }: ApiContext) => ({
  getPhotoImports: async (request: PageRequest, signal?: AbortSignal) =>
    pageOf(await http.data<PhotoImport[]>(URL, { signal }), request),
  getPhotoImport: (importId: string, signal?: AbortSignal) =>
    http.data<PhotoImport>(`${URL}/${importId}`, { signal, meta: { background: true } }),
  sendPhotos: (file: File, { onProgress }: SendOptions) => {
    const body = new FormData();
    body.set('document', file, file.name);
    return http.data<PhotoImport>(URL, { method: 'POST', body, onProgress });
  },
  getPhotoRows: (importId: string, signal?: AbortSignal) =>
    http.data<PhotoRow[]>(`${URL}/${importId}/rows`, { signal }),
  applyPhotoImport: (importId: string) => http.data(`${URL}/${importId}/application`, { method: 'POST' }),
  discardPhotoImport: (importId: string) => http.json(`${URL}/${importId}`, { method: 'DELETE' }),
});
