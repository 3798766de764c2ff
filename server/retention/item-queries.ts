import type { RetentionFilter, RetentionItem, RetentionSortField } from '../../domain/retention/contract';
import { documentType } from '../../domain/documents/document-types';
import { removalFrom } from '../../domain/retention/retention';
import type { ListSort } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import { dayIn } from '../compliance';
import { documents } from '../documents/tables';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { alias, array, fields, pick, sql, type Reach, type SQL } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { heldBy } from './hold-queries';
import { retentionItems } from './tables';

const i = alias(retentionItems, 'i');
const d = alias(documents, 'd');

const fieldsOf = (reach: Reach) =>
  fields({
    ...pick(i, 'documentId', 'employeeId', 'section', 'basis', 'countedFrom', 'keptUntil', 'removableFrom'),
    firstListedAt: i.firstListedAt,
    zone: alias(clients, 'c').timeZone,
    ...pick(d, 'docTypeId', 'docDate'),
    employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
    siteName: alias(clients, 'c').name,
    deleted: sql<boolean>`d.deleted_at is not null`,
    heldBy: heldBy(reach, i),
  });
type ItemRow = Omit<RetentionItem, 'docTypeName' | 'removalFrom'> & {
  firstListedAt: string;
  zone: string | null;
};

export const retentionItem = ({ firstListedAt, zone, ...row }: ItemRow): RetentionItem => ({
  ...row,
  removalFrom: removalFrom(dayIn({ zone }, new Date(firstListedAt))),
  docTypeName: documentType(row.docTypeId)?.name ?? `Type ${row.docTypeId}`,
});

/** Which items a reader asks for and may see. */
export interface ItemScope {
  site: ResolvedSite | null;
  /** Document types that the reader may not see. */
  hidden: readonly number[];
  filter: RetentionFilter;
}

const itemsFrom = (reach: Reach, { site, hidden, filter }: ItemScope): SQL => {
  const { tenantId, where } = reach;
  const { q, docTypeIds, held } = filter;
  const conditions = [
    sql`${where(sql`e.tenant_id`, sql`e.site_id`)}`,
    sql`d.removed_at is null and d.doc_type_id <> all(${array(hidden)}::int[])`,
    ...(site
      ? [
          sql`e.site_id in (select id from clients where tenant_id = ${tenantId} and path like ${`${site.path}%`})`,
        ]
      : []),
    ...(docTypeIds?.length ? [sql`d.doc_type_id = any(${array(docTypeIds)}::int[])`] : []),
    ...(held === undefined ? [] : [sql`${heldBy(reach, i)} is ${held ? sql`not null` : sql`null`}`]),
    ...nameConditions(reach, q),
  ];
  return sql`from retention_items i
    join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    join employees e on e.tenant_id = i.tenant_id and e.id = i.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where ${sql.join(conditions, sql` and `)}`;
};

const SORT: Record<RetentionSortField, SQL> = {
  employeeName: sql`e.last_key || ' ' || e.first_key`,
  siteName: sql`lower(c.name)`,
  keptUntil: sql`i.kept_until`,
};

export const itemsQuery = (reach: Reach, scope: ItemScope, sort: ListSort<RetentionSortField>): SQL =>
  sql`select ${fieldsOf(reach)} ${itemsFrom(reach, scope)}
    order by ${SORT[sort.field]} ${sql.raw(sort.order)}, i.document_id`;

/** How many items a list counts: counting a million takes seconds, and the last review says how many there are. */
export const MAX_COUNTED = 50_000;

/** The number of items, up to a number or all of them. */
export const countItems = (reach: Reach, scope: ItemScope, most: number | null = MAX_COUNTED): SQL =>
  sql`select count(*)::int as total from (select 1 ${itemsFrom(reach, scope)} limit ${most}) counted`;
