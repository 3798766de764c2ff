import type {
  Consortia,
  Consortium,
  ConsortiumDraft,
  ConsortiumMember,
  ConsortiumPatch,
  ConsortiumSelection,
} from '../../../domain/pools/consortium-contract';
import type { ApiContext } from '../../../providers/api';
import type { Page, PageRequest } from '../../../src/background-work/import-definition';

const consortiumUrl = (id: number, path = '') => `/v1/consortia/${id}${path}`;

/** Requests about consortia. Those of their draws are the same as for other pools: see the API of these. */
export const consortiaApi = ({ http }: ApiContext) => ({
  getConsortia: (signal: AbortSignal) => http.data<Consortia>('/v1/consortia', { signal }),
  getConsortium: (id: number, signal: AbortSignal) => http.data<Consortium>(consortiumUrl(id), { signal }),
  addConsortium: (body: ConsortiumDraft) => http.data<Consortium>('/v1/consortia', { method: 'POST', body }),
  changeConsortium: (id: number, body: ConsortiumPatch) =>
    http.data<undefined>(consortiumUrl(id), { method: 'PATCH', body }),
  /** Deletes one without draws, and closes any other. */
  removeConsortium: (id: number) => http.data<undefined>(consortiumUrl(id), { method: 'DELETE' }),
  getMembers: async (
    id: number,
    { page, perPage, filter }: PageRequest & { filter: { q?: string } },
    signal: AbortSignal,
  ): Promise<Page<ConsortiumMember>> => {
    const first = (page - 1) * perPage;
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([first, first + perPage - 1]),
    });
    const { headers, json } = await http.json(consortiumUrl(id, `/members?${query}`), { signal });
    const rows = json as ConsortiumMember[];
    return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
  },
  addMember: (id: number, clientId: number) =>
    http.data<ConsortiumMember>(consortiumUrl(id, '/members'), { method: 'POST', body: { clientId } }),
  removeMember: (id: number, clientId: number) =>
    http.data<undefined>(consortiumUrl(id, `/members/${clientId}`), { method: 'DELETE' }),
  getConsortiumSelection: (id: number, selectionId: number, signal: AbortSignal) =>
    http.data<ConsortiumSelection>(consortiumUrl(id, `/selections/${selectionId}`), { signal }),
});
