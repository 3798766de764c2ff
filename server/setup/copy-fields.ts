import { canonicalJson } from '../../domain/audit/events';
import { PROGRAMS, type JobTitle } from '../../domain/clients/contract';
import { COPY_FIELDS, type CopyField } from '../../domain/setup/contract';
import { changesInWords, setupDifference } from '../../domain/setup/setup-rules';
import { titleFields } from '../clients';
import { setupsQuery, type LocationSetup, type SetupRow } from '../compliance';
import { copyDriverMonitoring, copyMedCardSubmission } from '../locations';
import { copyNotifications } from '../notifications';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { sql, type TenantTx } from '../platform/db';
import { copyUsers } from '../users';
import { effectiveSetup } from './read-setup';
import { markAffected, writeSetup } from './save-setup';
import { valuesOf } from './stored-setup';

/** A location that settings are copied from or to. */
export interface CopySite {
  id: number;
  tenantId: number;
  path: string;
  name: string;
  deactivated: boolean;
}

/** Who copies settings. Users can be copied only in a request, by a caller who may change them. */
interface CopyAuthor {
  name: string;
  request?: { app: FastifyInstance; caller: Caller };
}

/** Whether location `c` or one above it is deactivated. */
export const deactivated = sql`exists (select 1 from clients a
  where a.tenant_id = c.tenant_id and a.deactivated and starts_with(c.path, a.path))`;

export const siteQuery = (tenantId: number, id: number) => sql`
  select c.id, c.tenant_id as "tenantId", c.path, c.name, ${deactivated} as deactivated from clients c
  where c.tenant_id = ${tenantId} and c.id = ${id}`;

/** The result of copying: the settings that changed, how many employees will be re-evaluated, and the job for the other users. */
export interface Copied {
  changed: CopyField[];
  people: number;
  usersJobId: string | null;
}

const waiversOf = (setup: LocationSetup | undefined) =>
  canonicalJson(PROGRAMS.map((program) => setup?.[program]?.waivers ?? []));

const titlesOf = (tx: TenantTx, tenantId: number) =>
  tx.query<JobTitle>(sql`select ${titleFields} from job_titles
    where tenant_id = ${tenantId} and not removed`);

/**
 * Copies a location's effective file setup to another. If the target would inherit the same setup anyway, its own is
 * removed, so that it keeps following; otherwise it gets a copy.
 */
async function copySetup(
  tx: TenantTx,
  from: CopySite,
  to: CopySite,
): Promise<{ changed: boolean; people: number }> {
  const rows = await tx.query<SetupRow>(setupsQuery(to.tenantId));
  const [wanted, current] = [effectiveSetup(rows, from.path), effectiveSetup(rows, to.path)];
  if (wanted?.siteId === current?.siteId) return { changed: false, people: 0 };
  const inherited = effectiveSetup(
    rows.filter(({ siteId }) => siteId !== to.id),
    to.path,
  );
  const inherits = inherited?.siteId === wanted?.siteId;
  await writeSetup(tx, to, inherits ? null : (wanted?.setup ?? {}));
  const [before, after] = [valuesOf(current?.setup), valuesOf(wanted?.setup)];
  const difference = setupDifference(before, after);
  if (waiversOf(current?.setup) !== waiversOf(wanted?.setup)) difference.programs = [...PROGRAMS];
  const words = changesInWords(before, after, await titlesOf(tx, to.tenantId));
  tx.audit(
    {
      type: 'setup.changed',
      subject: `client/${to.id}`,
      before: { ownSetup: current?.siteId === to.id, ...words.before },
      after: { ownSetup: !inherits, ...words.after },
    },
    to.tenantId,
  );
  return { changed: true, people: await markAffected(tx, to, difference) };
}

/**
 * Copies settings of a location to another of the same client. The client's tree must be locked; to copy users, its users
 * too. Safe to repeat.
 */
export async function copyFields(
  tx: TenantTx,
  from: CopySite,
  to: CopySite,
  fields: readonly CopyField[],
  by: CopyAuthor,
): Promise<Copied> {
  const copied: Copied = { changed: [], people: 0, usersJobId: null };
  for (const field of COPY_FIELDS.filter((one) => fields.includes(one))) {
    if (field === 'docTypes') {
      const { changed, people } = await copySetup(tx, from, to);
      copied.people = people;
      if (changed) copied.changed.push(field);
    } else if (field === 'users') {
      if (!by.request) continue;
      const { changed, jobId } = await copyUsers(by.request.app, tx, by.request.caller, from, to);
      copied.usersJobId = jobId;
      if (changed) copied.changed.push(field);
    } else if (await COPIERS[field](tx, from, to, by)) copied.changed.push(field);
  }
  if (copied.changed.length > 0)
    tx.audit(
      { type: 'client.settingsCopied', subject: `client/${to.id}`, from: from.name, fields: copied.changed },
      to.tenantId,
    );
  return copied;
}

const COPIERS: Record<
  Exclude<CopyField, 'docTypes' | 'users'>,
  (tx: TenantTx, from: CopySite, to: CopySite, by: CopyAuthor) => Promise<boolean>
> = {
  notifications: async (tx, from, to) => (await copyNotifications(tx, from.id, to.id)) > 0,
  medcardsubmissions: (tx, { id: from }, { id: to, tenantId }, { name: by }) =>
    copyMedCardSubmission(tx, { tenantId, from, to, by }),
  drivermonitoring: (tx, { id: from }, { id: to, tenantId }) =>
    copyDriverMonitoring(tx, { tenantId, from, to }),
};
