import type { FastifyInstance } from 'fastify';
import type { AccessRule } from '../../domain/access/access';
import { endedPeriod } from '../../domain/audits/period';
import { QUERY_CONSENT_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import type { DchConsent } from '../../domain/orders/contract';
import { normalizeLicense } from '../../domain/shared/licenses';
import { findStateByText } from '../../domain/shared/states';
import { DRUG_ALCOHOL_PERMISSIONS } from '../../domain/documents/access';
import { readableDocuments } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';

/** Readers of drug and alcohol records, and users who order queries: both must know whether the driver consented. */
export const CONSENT_ACCESS: AccessRule = {
  any: [...DRUG_ALCOHOL_PERMISSIONS, ORDER_PERMISSIONS.clearinghouse],
};

/** The written consents of an employee to limited queries that have not expired at some moment or on a day, latest first; those that `readable` names. */
export const consentsQuery = (
  { where }: Reach,
  employeeId: number,
  at: Date | string,
  readable: SQL = sql`true`,
): SQL => sql`
  select d.id as "documentId", d.doc_type_id as "docTypeId", d.doc_date as "docDate"
  from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}
    and d.deleted_at is null and d.doc_type_id = ${QUERY_CONSENT_DOC_TYPE_ID} and ${readable}
    and (d.expires_on is null or d.expires_on >= ${
      typeof at === 'string'
        ? sql`${at}::date`
        : sql`(${at.toISOString()}::timestamptz at time zone c.time_zone)::date`
    })
  order by d.doc_date desc, d.id desc`;

interface Person {
  license: string | null;
  state: string | null;
  dotNumber: string | null;
}

/** A query about a license, made for the employer with a DOT number. */
type ConsentFor = Partial<Record<keyof Person, string>>;

function isAbout(person: Person, { license, state, dotNumber }: ConsentFor): boolean {
  const same = (requested: string | undefined, own: string | null, plain: (text: string) => string) =>
    requested === undefined || plain(requested) === plain(own ?? '');
  return (
    same(license, person.license, normalizeLicense) &&
    same(state, person.state, (text) => findStateByText(text)?.abbreviation ?? text) &&
    same(dotNumber, person.dotNumber, (text) => text.trim())
  );
}

/**
 * An employee's consents to limited queries; none if they don't have the requested license or DOT number. 404 if the employee
 * is out of reach.
 */
export async function readConsents(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  request: ConsentFor,
): Promise<DchConsent[]> {
  const now = app.now();
  const [[person] = [], consents = []] = await app.data.read(caller, (reach) => [
    sql`select e.license, e.license_state as state, roadfile_carrier(e.tenant_id, e.site_id) as "dotNumber"
      from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    // Users who order queries must know of the consent, even if they can't open it.
    consentsQuery(
      reach,
      employeeId,
      endedPeriod(caller.audit, now.toISOString().slice(0, 10)) ?? now,
      caller.audit ? readableDocuments(caller) : undefined,
    ),
  ]);
  if (!person) throw new AppError('notFound');
  return isAbout(person as unknown as Person, request) ? (consents as unknown as DchConsent[]) : [];
}
