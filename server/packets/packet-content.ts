import { employeesThen, hiddenDocTypes, inAudit, readableDocuments } from '../compliance';
import { documents, files } from '../documents/tables';
import { gaps } from '../compliance/tables';
import { clients } from '../clients/tables';
import { employees } from '../employees/tables';
import { documentType } from '../../domain/documents/document-types';
import type { PacketOptions } from '../../domain/packets/contract';
import type { IndexSection } from '../../domain/packets/index-pages';
import { inPacketOrder, PACKET_SECTIONS, sectionOf, typesOf } from '../../domain/packets/sections';
import { formatDate } from '../../domain/shared/dates';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';

const e = alias(employees, 'e');
const s = alias(clients, 's');
const d = alias(documents, 'd');
const f = alias(files, 'f');
const g = alias(gaps, 'g');

const DRIVER = fields({ ...pick(e, 'firstName', 'lastName', 'workId', 'hireDate'), location: s.name });
const DOCUMENT = fields({
  documentId: d.id,
  ...pick(d, 'docTypeId', 'docDate', 'expiresOn', 'state', 'employer', 'sapReport'),
  ...pick(f, 'sha256'),
  key: f.storageKey,
});
const GAP = fields(pick(g, 'docTypeId', 'status'));

type DriverRow = RowOf<typeof DRIVER>;
/** `sha256` and `key` are null if the document has no file. */
export type PacketDocument = Omit<RowOf<typeof DOCUMENT>, 'sha256' | 'key'> & {
  sha256: string | null;
  key: string | null;
};
type GapRow = RowOf<typeof GAP>;

export interface PacketDriver {
  name: string;
  detail: string;
  documents: PacketDocument[];
  /** Missing and expired items by section. */
  missing: Map<string, string[]>;
}

/**
 * The statements about one person: themselves, their documents in the chosen sections, and what is missing there today. That says nothing
 * about the period of an audit, so an auditor's packet leaves it out.
 */
export function driverStatements(
  caller: Caller,
  reach: Reach,
  employeeId: number,
  { sections }: PacketOptions,
): SQL[] {
  const types = array(typesOf(sections, hiddenDocTypes(caller)));
  const person = sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and ${inAudit(caller)}`;
  return [
    sql`select ${DRIVER} from ${employeesThen(caller.audit?.to ?? null, sql`e.tenant_id = ${reach.tenantId} and e.id = ${employeeId}`)} join clients s on s.tenant_id = e.tenant_id and s.id = e.site_id where ${person}`,
    sql`select ${DOCUMENT} from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
      left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
      where ${person} and d.deleted_at is null and d.doc_type_id = any(${types}::int[]) and ${readableDocuments(caller)}`,
    sql`select ${GAP} from gaps g join employees e on e.tenant_id = g.tenant_id and e.id = g.employee_id
      where ${person} and ${caller.audit === null}::boolean and g.status in (1, 2) and g.doc_type_id = any(${types}::int[]) order by g.doc_type_id`,
  ];
}

export const nameOfType = (docTypeId: number): string => documentType(docTypeId)?.name ?? `Type ${docTypeId}`;

function missingOf(rows: readonly GapRow[]): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const { docTypeId, status } of rows) {
    const section = sectionOf(docTypeId)?.id ?? 'other';
    const name = `${status === 1 ? 'Missing' : 'Expired'}: ${nameOfType(docTypeId)}`;
    missing.set(section, [...(missing.get(section) ?? []), name]);
  }
  return missing;
}

/** One person from the rows of `driverStatements`; null if they are out of reach. */
export function driverOf(
  [people = [], found = [], missing = []]: readonly object[][],
  options: PacketOptions,
): PacketDriver | null {
  const [person] = people as DriverRow[];
  if (!person) return null;
  const { firstName, lastName, workId, hireDate, location } = person;
  const isHired = hireDate !== null && (options.to === null || hireDate <= options.to);
  const detail = [workId && `Work ID ${workId}`, location, isHired && `hired ${formatDate(hireDate)}`];
  return {
    name: `${lastName}, ${firstName}`,
    detail: detail.filter(Boolean).join(' · '),
    documents: inPacketOrder(found as PacketDocument[], options),
    missing: missingOf(missing as GapRow[]),
  };
}

/** The chosen sections of a person for the index, still without documents. */
export const emptySections = (
  { sections }: PacketOptions,
  missing: ReadonlyMap<string, string[]>,
): (IndexSection & { id: string })[] =>
  PACKET_SECTIONS.filter(({ id }) => sections.includes(id)).map(({ id, title, cfr }) => ({
    id,
    title,
    cfr,
    documents: [],
    missing: missing.get(id) ?? [],
  }));
