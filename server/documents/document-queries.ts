import type { DocumentItem } from '../../domain/documents/contract';
import { FINDINGS } from '../../domain/documents/findings';
import { documentType } from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { documentsBefore, endOfDay, readableDocuments, locationZone } from '../compliance';
import { documents, files } from './tables';

const d = alias(documents, 'd');
const f = alias(files, 'f');
const columns = fields({
  documentId: d.id,
  ...pick(d, 'docTypeId', 'docDate', ...FINDINGS, 'uploadedBy', 'uploadedAt', 'version'),
  docExpirationDate: d.expiresOn,
  fileName: f.name,
  ...pick(f, 'pages', 'sourceName', 'sourcePages'),
});
/** A document with the facts about its file. */
export type DocumentRow = RowOf<typeof columns> & { deletedSince?: boolean };

const fileColumns = fields({ ...pick(f, 'name', 'sha256', 'size'), key: f.storageKey });
export type DocumentFile = RowOf<typeof fileColumns>;

const tables = sql`documents d
  join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id`;

/**
 * Documents visible to this caller: the employee is within reach, and the document is not deleted and in a part of the
 * file that the caller may see.
 */
const visible = (caller: Caller, reach: Reach, employeeId: number): SQL => sql`
  ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and d.deleted_at is null
  and ${readableDocuments(caller)}`;

/** One row if the employee is within reach. */
export const employeeQuery = (reach: Reach, employeeId: number): SQL => sql`
  select e.id, ${locationZone} as zone from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** Documents as they were before a moment. Their files can't be opened if they were deleted since. */
const columnsBefore = sql`${columns}, not exists (select from documents now where now.tenant_id = d.tenant_id
  and now.id = d.id and now.deleted_at is null) as "deletedSince"`;
const tablesBefore = (moment: SQL): SQL => sql`employees e cross join lateral ${documentsBefore(moment)}
  left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id`;

export interface DocumentsFilter {
  docTypeId?: number | undefined;
  docDate?: string | undefined;
  docExpirationDate?: string | undefined;
  /** Documents that were on record by the end of this day. */
  knownOn?: string | undefined;
}

/** The documents of a file, newest first. */
export function documentsQuery(
  caller: Caller,
  reach: Reach,
  employeeId: number,
  filter: DocumentsFilter,
): SQL {
  const { docTypeId, docDate, docExpirationDate, knownOn } = filter;
  const source =
    knownOn === undefined
      ? sql`${columns} from ${tables}`
      : sql`${columnsBefore} from ${tablesBefore(endOfDay(knownOn, locationZone))}`;
  return sql`
    select ${source} where ${visible(caller, reach, employeeId)}
      ${docTypeId === undefined ? sql`` : sql`and d.doc_type_id = ${docTypeId}`}
      ${docDate === undefined ? sql`` : sql`and d.doc_date = ${docDate}::date`}
      ${docExpirationDate === undefined ? sql`` : sql`and d.expires_on = ${docExpirationDate}::date`}
    order by d.doc_date desc, d.id desc`;
}

export const documentQuery = (
  caller: Caller,
  reach: Reach,
  employeeId: number,
  documentId: number,
): SQL => sql`
  select ${columns} from ${tables} where ${visible(caller, reach, employeeId)} and d.id = ${documentId}`;

/** The given documents, in the order of their ids. */
export const documentsByIdQuery = (
  caller: Caller,
  reach: Reach,
  employeeId: number,
  ids: readonly number[],
): SQL => sql`
  select ${columns} from ${tables} where ${visible(caller, reach, employeeId)}
    and d.id = any(${array(ids)}::int[]) order by d.id`;

/** The id of a document if the caller may see it, for records that name one. */
export const documentIdQuery = (
  caller: Caller,
  reach: Reach,
  employeeId: number,
  documentId: number | SQL,
): SQL => sql`
  select d.id from ${tables} where ${visible(caller, reach, employeeId)} and d.id = ${documentId}
    and ${caller.permissions.has('servicesDqf.viewEmployeeDocuments')}`;

/** Where a document's file is stored; all null if it has none. */
export const documentFileQuery = (
  caller: Caller,
  reach: Reach,
  employeeId: number,
  documentId: number,
): SQL => sql`
  select ${fileColumns}
  from ${tables} where ${visible(caller, reach, employeeId)} and d.id = ${documentId}`;

/** Who changed a document last and when, according to the audit trail. */
export const lastChangeQuery = (reach: Reach, documentId: number): SQL => sql`
  select body::jsonb->'actor'->>'name' as "changedBy", at as "changedAt" from audit_entries
  where tenant_id = ${reach.tenantId} and subject = ${`document/${documentId}`}
    and type in ('document.uploaded', 'document.datesChanged') order by seq desc limit 1`;

/** A document on the wire; `imageId` is another name of its ID. */
export const documentItem = (row: DocumentRow): DocumentItem => ({
  ...row,
  imageId: row.documentId,
  docTypeName: documentType(row.docTypeId)?.name ?? `Type ${row.docTypeId}`,
  docCategoryId: documentType(row.docTypeId)?.docCategoryId ?? 0,
  fileName: row.fileName ?? '',
});
