import type { RosterMapping } from '../../../domain/employees/roster-import';
import type {
  DetectedFile,
  ImportCounts,
  ImportProposal,
  ImportResult,
  ImportState,
  RosterImport,
  RosterImportItem,
} from '../../../domain/employees/roster-import/wire';
import type { Caller } from '../../platform/access/caller';
import { sql, type SQL } from '../../platform/db';
import { withoutDigits, type RowSight } from './words';

/** An import as the database holds it. */
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
  sameFile: RosterImport['sameFile'];
}

const item = sql`i.id as "importId", i.tenant_id as "tenantId", i.site_id as "siteId", i.sites,
  i.storage_key as "storageKey", i.file_name as "fileName", i.state, i.row_count as "rowCount", i.counts, i.result,
  i.job_id as "jobId", i.created_by_name as "createdBy", i.created_at as "createdAt", i.applied_at as "appliedAt"`;

/** One import, where `visible` lets it be seen, with the last time the very same file was applied before it. */
export const importQuery = (visible: SQL, importId: string): SQL => sql`
  select ${item}, i.detected, i.header_key as "headerKey", i.proposal, i.remembered, i.mapping,
    (select json_build_object('importId', o.id, 'appliedAt', to_char(o.applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from roster_imports o where o.tenant_id = i.tenant_id and o.sha256 = i.sha256 and o.id <> i.id and o.state = 'done'
        and o.created_at < i.created_at and (o.sites is not distinct from i.sites)
      order by o.applied_at desc limit 1) as "sameFile"
  from roster_imports i where ${visible} and i.id = ${importId}::uuid`;

/** A page of imports. */
export const importsQuery = (where: SQL, order: SQL, limit: SQL): SQL => sql`
  select ${item} from roster_imports i where ${where} order by ${order} ${limit}`;

/** An import as it is listed. */
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
  hasFile: row.storageKey !== null,
});

const withoutAllDigits = (texts: readonly string[], sight: Pick<RowSight, 'pii'>) =>
  texts.map((text) => withoutDigits(text, sight));

/** An import in full; who may not see SSNs gets not even their last digits. */
export const presentImport = (row: ImportRow, { permissions }: Caller): RosterImport => {
  const { detected, proposal } = row;
  const sight = { pii: permissions.has('client.viewPii') };
  const sample = detected.sample.map((line) => ({ ...line, cells: withoutAllDigits(line.cells, sight) }));
  const columns = proposal.columns.map((column) => ({
    ...column,
    samples: withoutAllDigits(column.samples, sight),
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
