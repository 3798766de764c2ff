import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { MvrRecord } from '../../domain/mvr/contract';
import { convictionsOf, licenseOf, withdrawalsOf } from '../../domain/mvr/record';
import { recordOfTyped, typedRecordErrors, type TypedRecord } from '../../domain/mvr/typed-record';
import { INITIAL_MVR_DOC_TYPE_ID, MVR_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, readableDocuments, reevaluate } from '../compliance';
import { documents } from '../documents/tables';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, sql, update, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { mvrRecords } from './tables';

interface Filed {
  reportDate: string;
  state: string | null;
  license: string | null;
  licenseState: string | null;
  dob: string | null;
  /** Whether the data of the record came from the provider. */
  fromProvider: boolean;
  /** What is stored. */
  before: MvrRecord | null;
}

const filedQuery = (caller: Caller, within: SQL, documentId: number): SQL => sql`
  select d.doc_date as "reportDate", m.record as before, coalesce(d.state, e.license_state) as state, e.license,
    e.license_state as "licenseState", e.dob,
    coalesce(m.typed_by is null and m.document_id is not null, false) as "fromProvider"
  from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    left join mvr_records m on m.tenant_id = d.tenant_id and m.document_id = d.id
  where ${within} and d.id = ${documentId} and d.deleted_at is null and ${readableDocuments(caller)}
    and d.doc_type_id in (${MVR_DOC_TYPE_ID}, ${INITIAL_MVR_DOC_TYPE_ID})`;

/** What the audit trail keeps of a record: no descriptions, which only those who may see the document read. */
const summaryOf = (record: MvrRecord) => ({
  status: licenseOf(record).status,
  violations: record.violations.length,
  withdrawals: record.withdrawals.map(({ effectiveOn, reinstatedOn }) =>
    `${effectiveOn} ${reinstatedOn ?? ''}`.trim(),
  ),
});

/**
 * Stores what a person typed from a driving record on file, in place of what was typed before. What a provider sent can't be
 * replaced: it is what the state reported.
 */
export function typeRecord(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId }: { employeeId: number; documentId: number },
  typed: TypedRecord,
): Promise<MvrRecord> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId, where } = tx.reach;
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const within = sql`${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;
    const { reportDate, state, licenseState, dob, fromProvider, before, ...driver } = await tx.one<Filed>(
      filedQuery(caller, within, documentId),
    );
    if (fromProvider) throw new AppError('conflict', { refusal: refuse('mvr.fromProvider') });
    // Somebody else may have added a withdrawal since this person looked.
    if (before && !isDeepStrictEqual(before, typed.replaces))
      throw new AppError('conflict', { refusal: refuse('mvr.typedAlready') });
    // A record of another state, from before a move, has another license number.
    const license = state === licenseState ? driver.license : null;
    if (!state || !dob || (state === licenseState && !license))
      throw new AppError('unprocessable', { refusal: refuse('mvr.needsLicense') });
    const errors = typedRecordErrors(typed, reportDate);
    if (Object.keys(errors).length > 0) throw refuseFields(errors);
    const record = recordOfTyped(typed, { reportDate, state, license, dob });
    const row = { tenantId, documentId, employeeId, record, typedBy: caller.user.name };
    await tx.query(sql`${insertInto(mvrRecords, row)}
      ${onConflict(mvrRecords, ['tenantId', 'documentId'], ['record', 'typedBy'])}`);
    const said = {
      withdrawals: withdrawalsOf(record),
      convictions: convictionsOf(record),
      reportedLicense: licenseOf(record),
    };
    await tx.query(sql`${update(documents, said)}
      where tenant_id = ${tenantId} and id = ${documentId}`);
    tx.audit({
      type: 'mvr.typed',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      before: before ? summaryOf(before) : {},
      after: summaryOf(record),
    });
    await reevaluate(tx, tenantId, [employeeId], daysAt(app.now()));
    tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'documents' });
    return record;
  });
}
