import type { SheetsToPrint } from '../../domain/cover-sheets/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about cover sheets. */
export const coverSheetsApi = ({ http }: ApiContext) => ({
  /** One sheet for each document type, as PDF. */
  printCoverSheets: async (legacyClientId: number, employeeId: number, body: SheetsToPrint) =>
    (
      await http.blob(`/v1/clients/${legacyClientId}/employees/${employeeId}/coverSheets`, {
        method: 'POST',
        body,
      })
    ).blob,
  /** A document that the provider's staff reviews before it is filed; `onProgress` gets the percentage sent so far. */
  sendForReview: (legacyClientId: number, form: FormData, onProgress: (percent: number) => void) =>
    http.data<{ processInstanceId: number }>(`/v1/clients/${legacyClientId}/incomingDocuments`, {
      method: 'POST',
      body: form,
      onProgress,
    }),
});
