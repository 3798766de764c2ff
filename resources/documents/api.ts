import type { WireRefusal } from '../../domain/shared/errors';
import type { DocumentItem } from '../../domain/documents/contract';
import type { ApiContext } from '../../providers/api';

export interface UploadedDocument extends DocumentItem {
  warnings: string[];
  /** The same as the warnings, as codes. */
  notices: WireRefusal[];
}

interface DatesBody {
  docDate: string | null;
  docExpirationDate: string | null;
  version: number;
}

/** Requests about documents beyond reading them. */
export const documentsApi = ({ http }: ApiContext) => ({
  correctDates: (employeeId: number, documentId: number, body: DatesBody) =>
    http.json(`/v1/employees/${employeeId}/documents/${documentId}`, { method: 'PATCH', body }),
  deleteDocument: (employeeId: number, documentId: number, reason: string) =>
    http.json(`/v1/employees/${employeeId}/documents/${documentId}`, { method: 'DELETE', body: { reason } }),
  /** Uploads one document; `onProgress` gets the percentage that has been sent. */
  uploadDocument: (employeeId: number, form: FormData, onProgress: (percent: number) => void) =>
    http.data<UploadedDocument>(`/v1/employees/${employeeId}/documents`, {
      method: 'POST',
      body: form,
      onProgress,
    }),
});
