import type {
  LabHalfYear,
  LabSummary,
  LabSummaryBody,
  LabSummaryPatch,
} from '../../domain/lab-summaries/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about summaries of laboratories of the chosen client. */
export function labSummariesApi({ http, clientUrl }: ApiContext) {
  const url = (path = '') => `${clientUrl()}/labSummaries${path}`;
  return {
    getLabSummaries: (signal?: AbortSignal) => http.data<LabHalfYear[]>(url(), { signal }),
    fileLabSummary: (summary: LabSummaryBody, file: File) => {
      const body = new FormData();
      body.append('summary', JSON.stringify(summary));
      body.append('document', file);
      return http.data<LabSummary>(url(), { method: 'POST', body });
    },
    correctLabSummary: (summaryId: number, body: LabSummaryPatch) =>
      http.data<LabSummary>(url(`/${summaryId}`), { method: 'PATCH', body }),
    deleteLabSummary: (summaryId: number, reason: string) =>
      http.json(url(`/${summaryId}`), { method: 'DELETE', body: { reason } }),
    exportLabSummaries: (format: 'csv' | 'xlsx') => http.blob(url(`/export?format=${format}`)),
    getLabSummaryFile: (summaryId: number) => http.blob(url(`/${summaryId}/file`)),
  };
}
