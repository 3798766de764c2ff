import type { MvrRecord } from '../../domain/mvr/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about driving records. */
export const mvrApi = ({ http }: ApiContext) => ({
  /** The data of a driving record on file. */
  getMvrRecord: (employeeId: number, documentId: number, signal: AbortSignal) =>
    http.data<MvrRecord>(`/v1/employees/${employeeId}/findMVR?docImageId=${documentId}`, { signal }),
});
