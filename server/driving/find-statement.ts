import type { FastifyInstance } from 'fastify';
import {
  codeOf,
  typedCode,
  type DrivingStatement,
  type IssuedStatement,
  type StatementContent,
} from '../../domain/driving/contract';
import { auditEntries } from '../audit/tables';
import { hiddenDocTypes, inAudit } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { hashOf } from './issue-statement';
import { drivingStatements } from './tables';

const s = alias(drivingStatements, 's');
const stored = fields(pick(s, 'hash', 'content', 'hiddenDocTypes'));
const listed = fields(pick(s, 'hash', 'asOf', 'mayDrive', 'answer', 'issuedAt', 'issuedBy'));
const recorded = fields(pick(alias(auditEntries, 'a'), 'body'));

/**
 * Statements about employees within reach without the parts that this reader can't see; for auditors, about days in the
 * period of the audit.
 */
const readable = (caller: Caller, reach: Reach): SQL => sql`
  ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and ${inAudit(caller)} and s.hidden_doc_types @> ${sql.param(hiddenDocTypes(caller))}::smallint[]
  ${caller.audit?.from ? sql`and s.as_of >= ${caller.audit.from}::date` : sql``}
  ${caller.audit?.to ? sql`and s.as_of <= ${caller.audit.to}::date` : sql``}`;

/** Content that was damaged outside the product might not even be JSON. */
function contentOf(text: string): StatementContent {
  try {
    return JSON.parse(text) as StatementContent;
  } catch {
    throw new AppError('gone');
  }
}

/**
 * The statement with a code, as it was issued. `verified` is false if the stored content doesn't have the hash on the audit
 * trail. 404 beyond the caller's reach, or if it says more than the caller may see.
 */
export async function findStatement(
  app: FastifyInstance,
  caller: Caller,
  typed: string,
): Promise<DrivingStatement> {
  const code = typedCode(typed);
  if (code === null) throw new AppError('notFound');
  const [found = [], entries = []] = await app.data.read(caller, (reach) => [
    sql`select ${stored} from driving_statements s
      join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where ${readable(caller, reach)} and s.hash >= ${code} and s.hash < ${`${code}g`}`,
    sql`select ${recorded} from audit_entries a
      where ${reach.where(sql`a.tenant_id`)} and a.subject = ${`drivingStatement/${code}`}`,
  ]);
  const [row] = found as unknown as RowOf<typeof stored>[];
  if (!row) throw new AppError('notFound');
  const hashes = (entries as unknown as RowOf<typeof recorded>[]).map(
    ({ body }) => (JSON.parse(body) as { sha256?: string }).sha256,
  );
  return {
    code,
    hash: row.hash,
    verified: hashOf(row.content) === row.hash && hashes.includes(row.hash),
    content: contentOf(row.content),
  };
}

/** The statements issued about an employee, latest first; 404 if the employee is out of reach. */
export async function listStatements(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<IssuedStatement[]> {
  const [people = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    sql`select ${listed} from driving_statements s
      join employees e on e.tenant_id = s.tenant_id and e.id = s.employee_id
      where ${readable(caller, reach)} and e.id = ${employeeId}
      order by s.issued_at desc limit 50`,
  ]);
  if (people.length === 0) throw new AppError('notFound');
  return (rows as unknown as RowOf<typeof listed>[]).map(({ hash, issuedAt, ...row }) => ({
    code: codeOf(hash),
    ...row,
    answer: row.answer ?? (row.mayDrive ? 'yes' : 'no'),
    issuedAt: new Date(issuedAt).toISOString(),
  }));
}
