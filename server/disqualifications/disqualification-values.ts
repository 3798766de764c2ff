import type { DisqualificationBody } from '../../domain/disqualifications/contract';
import { disqualificationErrors } from '../../domain/disqualifications/disqualification-rules';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { documentIdQuery } from '../documents';
import type { ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import type { DisqualificationRow, VALUES } from './disqualification-queries';

export type Values = Pick<DisqualificationRow, (typeof VALUES)[number]>;

/** Values as stored: trimmed, '' as null. */
const normalize = (body: DisqualificationBody): Values => ({
  kind: body.kind,
  offense: body.offense.trim(),
  fromDate: body.fromDate,
  toDate: body.toDate || null,
  lifetime: body.lifetime ?? false,
  untilRestored: body.untilRestored ?? false,
  violationDate: body.violationDate || null,
  authority: body.authority.trim(),
  documentId: body.documentId ?? null,
});

/** Whether a document is on the employee's file and open to the caller. The one that is named already may stay. */
async function documentErrors(
  tx: ScopedTx,
  employeeId: number,
  documentId: number | null,
  before: number | null,
): Promise<FieldRefusals> {
  if (documentId === null || documentId === before) return {};
  const found = await tx.maybe(documentIdQuery(tx.caller, tx.reach, employeeId, documentId));
  return found ? {} : { documentId: refuse('disqualification.documentUnknown') };
}

/** The values to store. Throws all problems at once. `before`: the document that is named already. */
export async function checkedValues(
  tx: ScopedTx,
  employeeId: number,
  body: DisqualificationBody,
  before: number | null,
): Promise<Values> {
  const values = normalize(body);
  const errors = {
    ...disqualificationErrors(values),
    ...(await documentErrors(tx, employeeId, values.documentId, before)),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return values;
}
