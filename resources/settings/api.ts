import type { SettingDocumentId } from '../../domain/settings/collections';
import type { ApiContext } from '../../providers/api';

/** Requests about settings. */
export const settingsApi = ({ http }: ApiContext) => ({
  /** Stores a setting that is edited as a whole, with the version it was edited from. */
  saveSetting: ({ method, url }: { method: 'PUT' | 'PATCH'; url: string }, body: { version: number }) =>
    http.json(url, { method, body }),
  /** A document's text as its readers will see it. */
  previewDocument: (id: SettingDocumentId, contents: string, signal?: AbortSignal) =>
    http.data<{ contents: string }>(`/v1/settings/documents/${id}/preview`, {
      method: 'POST',
      body: { contents },
      signal,
      meta: { background: true },
    }),
});
