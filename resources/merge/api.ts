import type { DocsMap, Merge, MergePreview } from '../../domain/merge/contract';
import type { ApiContext } from '../../providers/api';

interface MergeIds {
  toId: number;
  fromId: number;
}

export const mergeApi = ({ http }: ApiContext) => {
  const employee = (employeeId: number) => `/v1/employees/${employeeId}`;
  return {
    getMergePreview: ({ toId, fromId }: MergeIds, signal?: AbortSignal) =>
      http.data<MergePreview>(`${employee(toId)}/mergePreview?fromEmployeeId=${fromId}`, { signal }),
    mergeEmployees: ({ toId, fromId, docsMap }: MergeIds & { docsMap: DocsMap }) =>
      http.data<Merge>(`${employee(toId)}/mergeEmployees?fromEmployeeId=${fromId}`, {
        method: 'POST',
        body: { docsMap },
      }),
    /** The merges into an employee that can still be undone. */
    getMerges: (employeeId: number, signal?: AbortSignal) =>
      http.data<Merge[]>(`${employee(employeeId)}/merges`, { signal }),
    undoMerge: ({ employeeId, mergeId }: Merge) =>
      http.data<{ employeeId: number }>(`${employee(employeeId)}/merges/${mergeId}/undo`, { method: 'POST' }),
  };
};
