import { documentType } from '../../domain/documents/document-types';
import { VIEW_RETENTION } from '../../domain/retention/access';
import {
  RETENTION_SORT_FIELDS,
  RetentionFilter,
  RetentionItem,
  type RetentionSortField,
} from '../../domain/retention/contract';
import type { HoldScope } from '../../domain/retention/legal-holds';
import { removalFrom, type RetentionBasis } from '../../domain/retention/retention';
import { clients } from '../clients/tables';
import { dayIn, hiddenDocTypes } from '../compliance';
import { documents } from '../documents/tables';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { atSites, type ClientList } from '../platform/client-list';
import { alias, array, fields, pick, sql, type Reach } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { heldBy } from './hold-queries';
import { retentionItems } from './tables';

const i = alias(retentionItems, 'i');
const d = alias(documents, 'd');
const c = alias(clients, 'c');

const columnsOf = (reach: Reach) =>
  fields({
    ...pick(i, 'documentId', 'employeeId', 'section', 'basis', 'countedFrom', 'keptUntil', 'removableFrom'),
    firstListedAt: i.firstListedAt,
    zone: c.timeZone,
    ...pick(d, 'docTypeId', 'docDate'),
    employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
    siteName: c.name,
    deleted: sql<boolean>`d.deleted_at is not null`,
    heldBy: heldBy(reach, i),
  });
type ItemRow = Omit<RetentionItem, 'docTypeName' | 'removalFrom'> & {
  firstListedAt: string;
  zone: string | null;
};

/** Which items a reader asks for and may see. */
interface ItemScope {
  site: ResolvedSite | null;
  /** Document types that the reader can't see. */
  hidden: readonly number[];
  filter: RetentionFilter;
}

const BASES: Record<RetentionBasis, string> = {
  documentDate: 'Document date',
  receipt: 'Receipt',
  endOfEmployment: 'End of employment',
  endOfDuty: 'End of duty',
  endOfPlan: 'End of the follow-up plan',
  lastQuery: 'Last query',
  negativeResult: 'Test, negative or canceled',
  longResult: 'Test',
  replacedTraining: 'Training, since replaced',
};
const SCOPES: Record<HoldScope, string> = {
  client: 'Whole client',
  employee: 'Employee',
  document: 'Document',
};

/** The documents that the last review found removable. */
export const itemList: ClientList<
  ItemRow,
  typeof RetentionItem,
  typeof RetentionFilter,
  RetentionSortField,
  ItemScope
> = {
  name: 'retention',
  access: VIEW_RETENTION,
  summary: 'List the documents of a client that the last review found removable, with the rule of each',
  schema: RetentionItem,
  filter: RetentionFilter,
  sortFields: RETENTION_SORT_FIELDS,
  defaultSort: { field: 'keptUntil', order: 'ASC' },
  sort: {
    employeeName: sql`e.last_key || ' ' || e.first_key`,
    siteName: sql`lower(c.name)`,
    keptUntil: sql`i.kept_until`,
  },
  order: (by, direction) => sql`${by} ${direction}, i.document_id`,
  scope: (_app, { caller, site, filter }) => ({ site, filter, hidden: hiddenDocTypes(caller) }),
  columns: columnsOf,
  from: sql`retention_items i
    join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    join employees e on e.tenant_id = i.tenant_id and e.id = i.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`,
  where: (reach, { site, hidden, filter: { q, docTypeIds, held } }) => [
    reach.where(sql`e.tenant_id`, sql`e.site_id`),
    sql`d.removed_at is null and d.doc_type_id <> all(${array(hidden)}::int[])`,
    ...atSites(sql`e.site_id`, reach.tenantId, site),
    ...(docTypeIds?.length ? [sql`d.doc_type_id = any(${array(docTypeIds)}::int[])`] : []),
    ...(held === undefined ? [] : [sql`${heldBy(reach, i)} is ${held ? sql`not null` : sql`null`}`]),
    ...nameConditions(reach, q),
  ],
  // Counting a million takes seconds, and the last review says how many there are.
  mostCounted: 50_000,
  item: ({ firstListedAt, zone, ...row }) => ({
    ...row,
    removalFrom: removalFrom(dayIn({ zone }, new Date(firstListedAt))),
    docTypeName: documentType(row.docTypeId)?.name ?? `Type ${row.docTypeId}`,
  }),
  export: {
    summary: 'Export the removable documents as CSV or XLSX',
    columns: [
      ['documentId', 'Document ID'],
      ['employeeId', 'Employee ID'],
      ['employeeName', 'Employee'],
      ['siteName', 'Location'],
      ['docTypeName', 'Document'],
      ['docDate', 'Document date', 'date'],
      ['section', 'Regulation'],
      ['basis', 'Counted from', ({ basis }) => BASES[basis]],
      ['countedFrom', 'Counted from date', 'date'],
      ['keptUntil', 'Kept until', 'date'],
      ['deleted', 'Deleted from file', 'yesNo'],
      ['heldBy', 'Legal hold', ({ heldBy: scope }) => (scope ? SCOPES[scope] : null)],
      ['removalFrom', 'Earliest removal', 'date'],
    ],
  },
};
