import type { FastifyInstance } from 'fastify';
import type { DocumentItem } from '../../domain/documents/contract';
import { isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import type { FieldRefusals } from '../../domain/shared/refusals/refusal';
import { checkKnownOn, dayIn, daysFor, type ZoneRow } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import {
  documentItem,
  documentsQuery,
  employeeQuery,
  type DocumentRow,
  type DocumentsFilter,
} from './document-queries';

function rejectInvalidDates(filter: DocumentsFilter): void {
  const errors: FieldRefusals = {};
  for (const field of ['docDate', 'docExpirationDate', 'knownOn'] as const) {
    const date = filter[field];
    if (date !== undefined && !isCalendarDate(date)) errors[field] = rejectedDate(date);
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

/**
 * The documents of an employee's file visible to this caller, newest first, on record now or by the end of `knownOn`. 404 if
 * the employee is out of reach.
 */
export async function listDocuments(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  query: DocumentsFilter,
): Promise<DocumentItem[]> {
  rejectInvalidDates(query);
  // What was deleted since is not part of an audit.
  const filter = daysFor(caller, query, app.now());
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    employeeQuery(reach, employeeId),
    documentsQuery(caller, reach, employeeId, filter),
  ]);
  const [employee] = found as unknown as ZoneRow[];
  if (!employee) throw new AppError('notFound');
  checkKnownOn(filter, dayIn(employee, app.now()));
  return (rows as unknown as DocumentRow[]).map(documentItem);
}
