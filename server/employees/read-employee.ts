import type { FastifyInstance } from 'fastify';
import { parseWords } from '../../domain/alerts/contract';
import { role } from '../../domain/access/roles';
import type { EmployeeDocInfo } from '../../domain/employees/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { fileStatements, hiddenDocTypes, judgeFile } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { Row } from '../platform/db/database';
import { AppError, refuseFields } from '../platform/errors';
import { abilitiesOf } from './abilities';
import { employeeJson } from './employee-queries';
import { visibilityOf } from './field-visibility';

/** What an employee can be read together with. */
const PARTS = ['docInfo', 'orders'] as const;
type Part = (typeof PARTS)[number];

export interface EmployeeQuery {
  /** Parts with commas between them. */
  with?: string | undefined;
  /** The record as an auditor is shown it, to whoever asks. */
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

/** The caller with no more rights than he shares with an auditor: nothing to change, no SSN, no closed parts. */
function asAuditor(caller: Caller): Caller {
  const shared = role('auditor').permissions.filter((permission) => caller.permissions.has(permission));
  return { ...caller, permissions: new Set(shared) };
}

/** How each requirement of the file stands today, of those the reader may know of. */
function docInfoOf(rows: Row[][], now: Date, hidden: readonly number[]): EmployeeDocInfo[] {
  return judgeFile(rows, now)
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

/** An employee within reach as JSON text, with the parts asked for, in one round trip. */
export async function readEmployee(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  query: EmployeeQuery,
): Promise<string> {
  const parts = partsOf(query.with);
  const reader = query.auditor === undefined || query.auditor === 'false' ? caller : asAuditor(caller);
  const wantsFile = parts.includes('docInfo');
  const [employees = [], ...file] = await app.data.read(caller, (reach) => [
    employeeJson(reach, employeeId, visibilityOf(reader), abilitiesOf(reader)),
    ...(wantsFile ? fileStatements(reach, employeeId) : []),
  ]);
  const [row] = employees as unknown as { json: string }[];
  if (!row) throw new AppError('notFound');
  if (parts.length === 0) return row.json;
  return JSON.stringify({
    ...(JSON.parse(row.json) as object),
    ...(wantsFile && { docInfo: docInfoOf(file, app.now(), hiddenDocTypes(reader)) }),
    // No order can be placed so far.
    ...(parts.includes('orders') && { orders: [] }),
  });
}
