import type { ApiContext } from '../../providers/api';

interface DatesBody {
  docDate: string | null;
  docExpirationDate: string | null;
  version: number;
}

/** Requests about documents beyond reading and uploading them. */
export const documentsApi = ({ http }: ApiContext) => ({
  correctDates: (employeeId: number, documentId: number, body: DatesBody) =>
    http.json(`/v1/employees/${employeeId}/documents/${documentId}`, { method: 'PATCH', body }),
});
