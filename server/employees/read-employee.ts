import type { FastifyInstance } from 'fastify';
import { parseWords } from '../../domain/alerts/contract';
import { role } from '../../domain/access/roles';
import type { EmployeeDocInfo } from '../../domain/employees/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import {
  daysFor,
  evaluateFileRows,
  fileStatements,
  hiddenDocTypes,
  seesStatus,
  statusesOn,
} from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { Row } from '../platform/db/database';
import { sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { abilitiesOf } from './abilities';
import type { EmployeeOrders } from './employee-orders';
import { employeeJson } from './employee-queries';
import { visibilityOf } from './field-visibility';
import { shownStatus } from './status-then';

/** Additional parts of an employee's response. */
const PARTS = ['docInfo', 'orders'] as const;
type Part = (typeof PARTS)[number];

interface EmployeeQuery {
  /** Comma-separated parts. */
  with?: string | undefined;
  /** Show the record as an auditor would see it. */
  auditor?: string | undefined;
}

function partsOf(text: string | undefined): Part[] {
  const { words, unknown } = parseWords(text ?? '', PARTS);
  if (unknown.length > 0)
    throw refuseFields({
      with: refuse('request.unknownValues', {
        unknown: unknown.join(', ').slice(0, 60),
        known: PARTS.join(', '),
      }),
    });
  return words;
}

/** The caller limited to an auditor's permissions: no changes, no SSN, no restricted parts. */
function asAuditor(caller: Caller): Caller {
  const shared = role('auditor').permissions.filter((permission) => caller.permissions.has(permission));
  return { ...caller, permissions: new Set(shared) };
}

/** The status of each requirement today, among those visible to the reader. */
function docInfoOf(rows: Row[][], now: Date, reader: Caller): EmployeeDocInfo[] {
  if (!seesStatus(reader)) return [];
  const hidden = hiddenDocTypes(reader);
  return evaluateFileRows(rows, now, daysFor(reader, {}, now))
    .evaluation.requirements.filter(({ docTypeId }) => !hidden.includes(docTypeId))
    .map(({ docTypeId, name, status, needs, dueOn, expiresOn, documentId }) => ({
      docTypeId,
      name,
      status,
      needs,
      dueOn,
      expiresOn,
      documentId,
    }));
}

/** What the record of an employee says about a past day. */
async function recordThen(app: FastifyInstance, reader: Caller, employeeId: number, asOf: string) {
  const statuses = await statusesOn(app, reader, [employeeId], asOf);
  const terminationDate = statuses.get(employeeId)?.employment.terminationDate ?? null;
  return { ...shownStatus(statuses, employeeId), terminationDate };
}

/** An employee within reach as JSON text, with the requested parts, in one round trip. */
export async function readEmployee(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  query: EmployeeQuery,
  orders: EmployeeOrders,
): Promise<string> {
  const parts = partsOf(query.with);
  const reader = query.auditor === undefined || query.auditor === 'false' ? caller : asAuditor(caller);
  const wantsFile = parts.includes('docInfo');
  const wantsOrders = parts.includes('orders') && reader.permissions.has('client.viewOrders');
  const visibility = visibilityOf(reader, app.now());
  const { asOf } = visibility;
  const [employees = [], orderRows = [], ...file] = await app.data.read(caller, (reach) => [
    employeeJson(reach, employeeId, visibility, abilitiesOf(reader)),
    wantsOrders ? orders.ofEmployee(reader, reach, employeeId) : sql`select 1 where false`,
    ...(wantsFile ? fileStatements(reach, employeeId) : []),
  ]);
  const [row] = employees as unknown as { json: string }[];
  if (!row) throw new AppError('notFound');
  if (parts.length === 0 && !caller.audit) return row.json;
  return JSON.stringify({
    ...(JSON.parse(row.json) as object),
    ...(asOf !== null && (await recordThen(app, reader, employeeId, asOf))),
    // Notes are for colleagues, not for auditors from outside.
    ...(caller.audit && { notes: null }),
    ...(wantsFile && { docInfo: docInfoOf(file, app.now(), reader) }),
    ...(parts.includes('orders') && { orders: orders.present(orderRows) }),
  });
}
