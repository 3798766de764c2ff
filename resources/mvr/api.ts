import type { MvrRecord } from '../../domain/mvr/contract';
import type { PspReport } from '../../domain/mvr/psp-report';
import type { TypedRecord } from '../../domain/mvr/typed-record';
import type { ApiContext } from '../../providers/api';

/** Requests about driving records. */
export const mvrApi = ({ http }: ApiContext) => ({
  /** The data of a driving record on file. */
  getMvrRecord: (employeeId: number, documentId: number, signal: AbortSignal) =>
    http.data<MvrRecord>(`/v1/employees/${employeeId}/findMVR?docImageId=${documentId}`, { signal }),
  /** The data of a PSP report on file. */
  getPspReport: (employeeId: number, documentId: number, signal: AbortSignal) =>
    http.data<PspReport>(`/v1/employees/${employeeId}/documents/${documentId}/psp`, { signal }),
  /** Stores what was typed from a driving record on file. */
  typeMvrRecord: (employeeId: number, documentId: number, body: TypedRecord) =>
    http.data<MvrRecord>(`/v1/employees/${employeeId}/documents/${documentId}/mvr`, { method: 'PUT', body }),
});
