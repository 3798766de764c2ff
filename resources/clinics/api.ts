import type { Clinic, RegistryAnswer, Vendor } from '../../domain/clinics/contract';
import type {
  ApplyClinicImport,
  ClinicImport,
  ClinicImportRow,
  ImportRowFilter,
} from '../../domain/clinics/import-contract';
import { needWords, type ClinicNeeds } from '../../domain/clinics/needs';
import type { ApiContext } from '../../providers/api';
import {
  pageOf,
  type Page,
  type PageRequest,
  type SendOptions,
} from '../../src/background-work/import-definition';

/** What the form of the search asks for. Empty texts ask for nothing. */
export interface ClinicQuery {
  vendor: string;
  address: string;
  vendorId: string;
  zip: string;
  programTypes: readonly number[];
}

const IMPORTS = '/v1/clinicImports';

/** Requests about clinics beyond reading and saving those of the network. */
export function clinicsApi({ http }: ApiContext) {
  async function getPage<Row>(
    url: string,
    { page, perPage }: PageRequest,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Page<Row>> {
    const first = (page - 1) * perPage;
    const range = JSON.stringify([first, first + perPage - 1]);
    const { headers, json } = await http.json(`${url}?${new URLSearchParams({ ...query, range })}`, {
      signal,
    });
    const rows = json as Row[];
    return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
  }
  return {
    /** A page of the clinics that a search finds, and that can do what is needed. */
    searchClinics: (
      { programTypes, ...texts }: ClinicQuery,
      needs: ClinicNeeds,
      request: PageRequest,
      signal?: AbortSignal,
    ) => {
      const all = { ...texts, programTypes: programTypes.join(','), needs: needWords(needs).join(',') };
      const given = Object.entries(all).filter(([, text]) => text.trim() !== '');
      return getPage<Vendor>('/v1/vendors', request, Object.fromEntries(given), signal);
    },
    recordRegistryCheck: (vendorId: number, registryAnswer: RegistryAnswer) =>
      http.data<Clinic>(`/v1/clinics/${vendorId}/registryCheck`, {
        method: 'POST',
        body: { registryAnswer },
      }),
    closeClinic: ({ vendorId, version }: Pick<Clinic, 'vendorId' | 'version'>, closed: boolean) =>
      http.data<Clinic>(`/v1/clinics/${vendorId}`, { method: 'PATCH', body: { closed, version } }),
    getClinicImports: async (request: PageRequest, signal?: AbortSignal) =>
      pageOf(await http.data<ClinicImport[]>(IMPORTS, { signal }), request),
    getClinicImport: (importId: string, signal?: AbortSignal) =>
      http.data<ClinicImport>(`${IMPORTS}/${importId}`, { signal, meta: { background: true } }),
    sendClinicFile: (file: File, { onProgress }: SendOptions) => {
      const body = new FormData();
      body.set('document', file, file.name);
      return http.data<ClinicImport>(IMPORTS, { method: 'POST', body, onProgress });
    },
    getClinicImportRows: (
      importId: string,
      { filter, ...request }: PageRequest & { filter: ImportRowFilter },
      signal?: AbortSignal,
    ) =>
      getPage<ClinicImportRow>(
        `${IMPORTS}/${importId}/rows`,
        request,
        { filter: JSON.stringify(filter) },
        signal,
      ),
    applyClinicImport: (importId: string, body: ApplyClinicImport) =>
      http.data(`${IMPORTS}/${importId}/application`, { method: 'POST', body }),
    discardClinicImport: (importId: string) => http.json(`${IMPORTS}/${importId}`, { method: 'DELETE' }),
  };
}
