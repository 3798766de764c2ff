import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CmeDocument } from '../../domain/cme/contract';
import { documentType } from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';
import { array, sql, type Reach, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';

/** What exams leave on a file: the card, the state's record of it, the examiner's registration, variances, the vision statement. */
const CME_DOC_TYPES = [238, 2003, 2004, 2005, 2009];

interface Row {
  documentId: number;
  docTypeId: number;
  docDate: string;
  expireDate: string | null;
  uploader: string;
  uploadDate: string;
  name: string | null;
  size: number | null;
  key: string | null;
}

const personQuery = ({ where }: Reach, employeeId: number): SQL =>
  sql`select e.id from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

const documentsQuery = ({ where }: Reach, employeeId: number): SQL => sql`
  select d.id as "documentId", d.doc_type_id as "docTypeId", d.doc_date::text as "docDate", d.expires_on::text as "expireDate",
    d.uploaded_by as uploader, d.created_at as "uploadDate", f.name, f.size, f.storage_key as key
  from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  left join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
  where ${where(sql`e.tenant_id`, sql`e.site_id`)} and d.employee_id = ${employeeId} and d.deleted_at is null
    and d.doc_type_id = any(${array(CME_DOC_TYPES)}::int[]) order by d.doc_date desc, d.id desc`;

export interface PersonOf {
  employeeId: number;
  /** The client, named by the exam's staff, who work for none. */
  clientId?: number | undefined;
}

/** The client of a person that the exam's staff name; null for everyone else, who see people within their reach. */
const namedClient = (caller: Caller, { clientId }: PersonOf): number | null =>
  clientId !== undefined && caller.isInternalUser && caller.permissions.has('cme.viewDetail')
    ? clientId
    : null;

/** The medical documents on a person's file. */
async function readRows(app: FastifyInstance, caller: Caller, person: PersonOf): Promise<Row[]> {
  const { employeeId } = person;
  const named = namedClient(caller, person);
  if (named !== null)
    return app.data.withTenant(
      named,
      async (tx: Tx & { reach: Reach }) => {
        await tx.one(personQuery(tx.reach, employeeId));
        return tx.query<Row>(documentsQuery(tx.reach, employeeId));
      },
      caller,
    );
  const [people = [], rows = []] = await app.data.read(caller, (reach) => [
    personQuery(reach, employeeId),
    documentsQuery(reach, employeeId),
  ]);
  if (people.length === 0) throw new AppError('notFound');
  // An audit shows documents in the file, within its period.
  if (caller.audit) return [];
  return rows as unknown as Row[];
}

export const listCmeDocuments = async (
  app: FastifyInstance,
  caller: Caller,
  person: PersonOf,
): Promise<CmeDocument[]> =>
  (await readRows(app, caller, person)).map(({ docTypeId, name: _name, size: _size, key, ...row }) => ({
    ...row,
    item: documentType(docTypeId)?.name ?? '',
    uploadDate: new Date(row.uploadDate).toISOString(),
    hasFile: key !== null,
  }));

/** Opens a medical document and records that it was viewed, before the response starts. */
export async function openCmeDocument(
  app: FastifyInstance,
  caller: Caller,
  person: PersonOf,
  documentId: number,
): Promise<{ name: string; size: number; bytes: Readable }> {
  const found = (await readRows(app, caller, person)).find((one) => one.documentId === documentId);
  if (!found || found.key === null || found.size === null) throw new AppError('notFound');
  const bytes = await app.files.read(found.key);
  try {
    const viewed = async (tx: Pick<Tx, 'audit'>) =>
      tx.audit({
        type: 'document.viewed',
        subject: `document/${documentId}`,
        employee: `employee/${person.employeeId}`,
      });
    const named = namedClient(caller, person);
    await (named === null ? app.data.withReach(caller, viewed) : app.data.withTenant(named, viewed, caller));
    return { name: found.name ?? 'document.pdf', size: found.size, bytes };
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}
