import type { RosterMapping } from '../../domain/roster-import';
import type {
  DetectedFile,
  ImportCounts,
  ImportProposal,
  ImportResult,
  ImportState,
  RosterImport,
  RosterImportItem,
} from '../../domain/roster-import/wire';
import type { ImportUndo } from '../../domain/roster-import/undo';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type SQL } from '../platform/db';
import { rosterImports } from './tables';
import { withoutDigits, type RowVisibility } from './words';

/** An import as stored. */
export interface ImportRow {
  importId: string;
  tenantId: number;
  siteId: number;
  sites: number[] | null;
  storageKey: string | null;
  fileName: string;
  state: ImportState;
  detected: DetectedFile;
  headerKey: string;
  proposal: ImportProposal;
  remembered: boolean;
  mapping: RosterMapping;
  rowCount: number;
  counts: ImportCounts | null;
  result: ImportResult | null;
  jobId: string | null;
  createdBy: string;
  createdAt: string;
  appliedAt: string | null;
  undoUntil: string | null;
  undoing: boolean;
  undoJobId: string | null;
  undoneBy: string | null;
  undoneAt: string | null;
  undoneRows: number;
  sameFile: RosterImport['sameFile'];
}

export const i = alias(rosterImports, 'i');
export const item = fields({
  importId: i.id,
  ...pick(
    i,
    'tenantId',
    'siteId',
    'sites',
    'storageKey',
    'fileName',
    'state',
    'rowCount',
    'counts',
    'result',
    'jobId',
  ),
  createdBy: i.createdByName,
  ...pick(i, 'createdAt', 'appliedAt', 'undoUntil'),
  ...pick(i, 'undoing', 'undoJobId', 'undoneBy', 'undoneAt', 'undoneRows'),
});
const more = fields(pick(i, 'detected', 'headerKey', 'proposal', 'remembered', 'mapping'));

/** One import, if `visible` allows it, with the last time an identical file was applied before. */
export const importQuery = (visible: SQL, importId: string): SQL => sql`
  select ${item}, ${more},
    (select json_build_object('importId', o.id, 'appliedAt', to_char(o.applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from roster_imports o where o.tenant_id = i.tenant_id and o.sha256 = i.sha256 and o.id <> i.id and o.state = 'done' and o.undone_rows = 0
        and o.created_at < i.created_at and (o.sites is not distinct from i.sites)
      order by o.applied_at desc limit 1) as "sameFile"
  from roster_imports i where ${visible} and i.id = ${importId}::uuid`;

/** How many rows changed the roster. */
export const appliedRows = ({ added, updated, ended, missingEnded }: ImportResult): number =>
  added + updated + ended + missingEnded;

const presentUndo = (row: ImportRow): ImportUndo | null =>
  row.undoJobId === null || row.result === null
    ? null
    : {
        jobId: row.undoJobId,
        running: row.undoing,
        by: row.undoneBy ?? '',
        at: row.undoing ? null : row.undoneAt,
        undone: row.undoneRows,
        total: appliedRows(row.result),
      };

/** An import as listed. */
export const presentItem = (row: ImportRow): RosterImportItem => ({
  importId: row.importId,
  legacyClientId: row.siteId,
  fileName: row.fileName,
  state: row.state,
  rowCount: row.rowCount,
  counts: row.counts,
  result: row.result,
  jobId: row.jobId,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  appliedAt: row.appliedAt,
  undoUntil: row.undoUntil,
  undo: presentUndo(row),
  hasFile: row.storageKey !== null,
});

const withoutAllDigits = (texts: readonly string[], visibility: Pick<RowVisibility, 'pii'>) =>
  texts.map((text) => withoutDigits(text, visibility));

/** An import's full record; readers without permission for SSNs don't see even the last digits. */
export const presentImport = (row: ImportRow, { permissions }: Caller): RosterImport => {
  const { detected, proposal } = row;
  const visibility = { pii: permissions.has('client.viewPii') };
  const sample = detected.sample.map((line) => ({
    ...line,
    cells: withoutAllDigits(line.cells, visibility),
  }));
  const columns = proposal.columns.map((column) => ({
    ...column,
    samples: withoutAllDigits(column.samples, visibility),
  }));
  return {
    ...presentItem(row),
    detected: { ...detected, sample },
    proposal: { ...proposal, columns },
    mapping: row.mapping,
    remembered: row.remembered,
    sameFile: row.sameFile,
  };
};
