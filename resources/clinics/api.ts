import type { Clinic, RegistryAnswer, Vendor } from '../../domain/clinics/contract';
import type {
  ApplyClinicImport,
  ClinicImport,
  ClinicImportRow,
  ImportRowFilter,
} from '../../domain/clinics/import-contract';
import { needWords, type ClinicNeeds } from '../../domain/clinics/needs';
import type { ApiContext } from '../../providers/api';
import type { PageRequest, SendOptions } from '../../src/background-work/import-definition';
import { readPage } from '../../src/background-work/read-page';

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
      return readPage<Vendor>(http, '/v1/vendors', request, { query: Object.fromEntries(given), signal });
    },
    recordRegistryCheck: (vendorId: number, registryAnswer: RegistryAnswer) =>
      http.data<Clinic>(`/v1/clinics/${vendorId}/registryCheck`, {
        method: 'POST',
        body: { registryAnswer },
      }),
    closeClinic: ({ vendorId, version }: Pick<Clinic, 'vendorId' | 'version'>, closed: boolean) =>
      http.data<Clinic>(`/v1/clinics/${vendorId}`, { method: 'PATCH', body: { closed, version } }),
    getClinicImports: (request: PageRequest, signal?: AbortSignal) =>
      readPage<ClinicImport>(http, IMPORTS, request, { signal }),
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
      readPage<ClinicImportRow>(http, `${IMPORTS}/${importId}/rows`, request, {
        query: { filter: JSON.stringify(filter) },
        signal,
      }),
    applyClinicImport: (importId: string, body: ApplyClinicImport) =>
      http.data(`${IMPORTS}/${importId}/application`, { method: 'POST', body }),
    discardClinicImport: (importId: string) => http.json(`${IMPORTS}/${importId}`, { method: 'DELETE' }),
  };
}
