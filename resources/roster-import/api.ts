import type { RosterMapping } from '../../domain/roster-import/contract';
import type { UndoBody, UndoPreview, UndoRow, UndoRowFilter } from '../../domain/roster-import/undo';
import type {
  ChoiceBody,
  ImportRowFilter,
  RefusalReason,
  RosterImport,
  RosterImportItem,
  RosterImportRow,
} from '../../domain/roster-import/wire';
import type { ApiContext } from '../../providers/api';
import type { PageRequest, SendOptions } from '../../src/background-work/import-definition';
import { readPage } from '../../src/background-work/read-page';

const BACKGROUND = { background: true };

/** Requests about roster imports. */
export function rosterImportApi({ http, clientUrl }: ApiContext) {
  const rosterImport = (importId: string) => `/v1/rosterImports/${importId}`;

  return {
    getRosterImports: (request: PageRequest, signal?: AbortSignal) =>
      readPage<RosterImportItem>(http, `${clientUrl()}/rosterImports`, request, {
        query: { filter: '{}', sort: '["createdAt","DESC"]' },
        signal,
      }),
    getRosterImport: (importId: string, signal?: AbortSignal) =>
      http.data<RosterImport>(rosterImport(importId), { signal, meta: BACKGROUND }),
    sendRosterFile: (file: File, { onProgress, fields = {} }: SendOptions) => {
      const body = new FormData();
      // Before the file: the server reads the form in order.
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('document', file, file.name);
      return http.data<RosterImport>(`${clientUrl()}/rosterImports`, { method: 'POST', body, onProgress });
    },
    saveRosterMapping: (importId: string, mapping: RosterMapping) =>
      http.data<RosterImport>(`${rosterImport(importId)}/mapping`, { method: 'PUT', body: { mapping } }),
    /** `locale` is the language of the reasons. */
    getRosterRows: (
      importId: string,
      { filter, locale, ...request }: PageRequest & { filter: ImportRowFilter; locale: string },
      signal?: AbortSignal,
    ) =>
      readPage<RosterImportRow>(http, `${rosterImport(importId)}/rows`, request, {
        query: { filter: JSON.stringify(filter), sort: '["line","ASC"]', locale },
        signal,
      }),
    /** Why rows are rejected, in a language. */
    getRosterRefusals: (importId: string, locale: string, signal?: AbortSignal) =>
      http.data<RefusalReason[]>(`${rosterImport(importId)}/refusals?locale=${locale}`, { signal }),
    chooseRosterRows: (importId: string, body: ChoiceBody) =>
      http.data(`${rosterImport(importId)}/rows`, { method: 'PATCH', body }),
    applyRosterImport: (importId: string) =>
      http.data(`${rosterImport(importId)}/application`, { method: 'POST' }),
    previewUndo: (importId: string, signal?: AbortSignal) =>
      http.data<UndoPreview>(`${rosterImport(importId)}/undo`, { signal }),
    getUndoRows: (
      importId: string,
      { filter, ...request }: PageRequest & { filter: UndoRowFilter },
      signal?: AbortSignal,
    ) =>
      readPage<UndoRow>(http, `${rosterImport(importId)}/undo/rows`, request, {
        query: { filter: JSON.stringify(filter) },
        signal,
      }),
    startUndo: (importId: string, body: UndoBody) =>
      http.data<{ jobId: string }>(`${rosterImport(importId)}/undo`, { method: 'POST', body }),
    /** `refuse`: rows that were not applied, to correct; `all`: every row with its result. */
    getRosterResult: (importId: string, outcome: 'refuse' | 'all', query: Record<string, string>) =>
      http.blob(`${rosterImport(importId)}/result?${new URLSearchParams({ outcome, ...query })}`),
  };
}
