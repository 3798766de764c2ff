import type { AccidentTests, TestNoteBody } from '../../domain/accidents/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about the tests after accidents. */
export const accidentsApi = ({ http }: ApiContext) => ({
  getAccidentTests: (employeeId: number, signal?: AbortSignal) =>
    http.data<AccidentTests[]>(`/v1/employees/${employeeId}/accidentTests`, { signal }),
  writeTestNote: (employeeId: number, accidentId: number, body: TestNoteBody) =>
    http.data<AccidentTests>(`/v1/employees/${employeeId}/accidents/${accidentId}/testNote`, {
      method: 'PUT',
      body,
    }),
});
