import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newCode } from '../../domain/cover-sheets/code';
import type { SheetsToPrint } from '../../domain/cover-sheets/contract';
import { documentType } from '../../domain/documents/document-types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { rightsTo } from '../compliance';
import type { Caller, TenantCaller } from '../platform/access/caller';
import { resolveSite, type ResolvedSite } from '../platform/access/resolve-site';
import { insertInto, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { initialsOf, sheetsPdf } from './sheet-pdf';
import { coverSheets } from './tables';

const BYTES = 10;

interface Subject {
  siteId: number;
  firstName: string;
  lastName: string;
  today: string;
}

/** Whose sheets these are; 404 unless the caller reaches them, below the location of the path. */
async function findSubject(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  employeeId: number,
): Promise<Subject> {
  const [rows] = await app.data.read(caller, ({ where }) => [
    sql`select e.site_id as "siteId", e.first_name as "firstName", e.last_name as "lastName",
      (${app.now().toISOString()}::timestamptz at time zone c.time_zone)::date::text as today
      from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}
      ${site ? sql`and c.path like ${`${site.path}%`}` : sql``}`,
  ]);
  const subject = rows?.[0] as Subject | undefined;
  if (!subject) throw new AppError('notFound');
  return subject;
}

/** The names of types; refused unless the caller may upload documents of all of them. */
function typeNames(caller: Caller, docTypeIds: readonly number[]): Map<number, string> {
  const types = docTypeIds.map(documentType);
  const unknown = types.findIndex((type) => !type || !rightsTo(caller as TenantCaller, type).upload);
  if (unknown >= 0)
    throw new AppError('validation', { fields: { docTypeIds: refuse('document.typeUnknown') } });
  return new Map(types.map((type) => [type!.docTypeId, type!.name]));
}

/** Prints cover sheets for documents of an employee, each with a code of its own. Returns the PDF. */
export async function printSheets(
  app: FastifyInstance,
  caller: Caller,
  place: { clientId: string; employeeId: number },
  { docTypeIds }: SheetsToPrint,
): Promise<Buffer> {
  const { employeeId } = place;
  const site = await resolveSite(app, caller, place.clientId);
  const names = typeNames(caller, docTypeIds);
  const subject = await findSubject(app, caller, site, employeeId);
  const { tenantId, user } = caller as TenantCaller;
  const rows = docTypeIds.map((docTypeId) => ({
    code: newCode(randomBytes(BYTES)),
    clientId: tenantId,
    employeeId,
    docTypeId,
    printedBy: user.name,
  }));
  // The client's name is on the sheets, also for someone who reaches only a location.
  const client = await app.data.withTenant(
    tenantId,
    async (tx) => {
      for (const row of rows) await tx.query(insertInto(coverSheets, row));
      const codes = rows.map(({ code }) => code);
      tx.audit({
        type: 'coverSheet.printed',
        subject: `employee/${employeeId}`,
        employee: `employee/${employeeId}`,
        codes,
      });
      return tx.one<{ name: string }>(
        sql`select name from clients where tenant_id = ${tenantId} and id = ${tenantId}`,
      );
    },
    caller,
  );
  const { inbound, providerName } = app.config;
  return sheetsPdf({
    sheets: rows.map(({ code, docTypeId }) => ({
      code,
      client: client.name,
      initials: initialsOf(subject),
      docType: names.get(docTypeId)!,
    })),
    provider: providerName,
    day: subject.today,
    address: inbound && `documents+c${subject.siteId}@${inbound.domain}`,
  });
}
