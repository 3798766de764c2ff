import { canonicalJson } from '../../domain/audit/events';
import { PROGRAMS, type JobTitle } from '../../domain/clients/contract';
import { COPY_FIELDS, type CopyField } from '../../domain/setup/contract';
import { changesInWords, setupDifference } from '../../domain/setup/setup-rules';
import { titleFields } from '../clients';
import { setupsQuery, type LocationSetup, type SetupRow } from '../compliance';
import { copyDriverMonitoring, copyMedCardSubmission } from '../locations';
import { copyNotifications } from '../notifications';
import type { Caller } from '../platform/access/caller';
import { sql, type Tx } from '../platform/db';
import { copyUsers } from '../users';
import { holderOf } from './read-setup';
import { markConcerned, writeSetup } from './save-setup';
import { valuesOf } from './stored-setup';

/** A location that settings are copied from or to. */
export interface CopySite {
  id: number;
  tenantId: number;
  path: string;
  name: string;
  deactivated: boolean;
}

/** Who has settings copied; users only by a request, whose caller may change them. */
export interface CopyAuthor {
  name: string;
  caller?: Caller;
}

/** Of a location `c`: whether it is deactivated, itself or with one above it. */
export const deactivated = sql`exists (select 1 from clients a
  where a.tenant_id = c.tenant_id and a.deactivated and starts_with(c.path, a.path))`;

export const siteQuery = (tenantId: number, id: number) => sql`
  select c.id, c.tenant_id as "tenantId", c.path, c.name, ${deactivated} as deactivated from clients c
  where c.tenant_id = ${tenantId} and c.id = ${id}`;

/** What copying has come to: the settings that are others now, and how many people are due to be judged anew. */
export interface Copied {
  changed: CopyField[];
  people: number;
}

const waiversOf = (setup: LocationSetup | undefined) =>
  canonicalJson(PROGRAMS.map((program) => setup?.[program]?.waivers ?? []));

const titlesOf = (tx: Tx, tenantId: number) =>
  tx.query<JobTitle>(sql`select ${titleFields} from job_titles
    where tenant_id = ${tenantId} and not removed`);

/**
 * Has a location ask for what the other one asks for. Where it would inherit the very same, it gives its own set-up up, so
 * that it goes on following; else it gets a copy.
 */
async function copySetup(
  tx: Tx,
  from: CopySite,
  to: CopySite,
): Promise<{ changed: boolean; people: number }> {
  const rows = await tx.query<SetupRow>(setupsQuery(to.tenantId));
  const [wanted, held] = [holderOf(rows, from.path), holderOf(rows, to.path)];
  if (wanted?.siteId === held?.siteId) return { changed: false, people: 0 };
  const above = holderOf(
    rows.filter(({ siteId }) => siteId !== to.id),
    to.path,
  );
  const follows = above?.siteId === wanted?.siteId;
  await writeSetup(tx, to, follows ? null : (wanted?.setup ?? {}));
  const [before, after] = [valuesOf(held?.setup), valuesOf(wanted?.setup)];
  const difference = setupDifference(before, after);
  if (waiversOf(held?.setup) !== waiversOf(wanted?.setup)) difference.programs = [...PROGRAMS];
  const words = changesInWords(before, after, await titlesOf(tx, to.tenantId));
  tx.audit(
    {
      type: 'setup.changed',
      subject: `client/${to.id}`,
      before: { ownSetup: held?.siteId === to.id, ...words.before },
      after: { ownSetup: !follows, ...words.after },
    },
    to.tenantId,
  );
  return { changed: true, people: await markConcerned(tx, to, difference) };
}

/**
 * Copies some settings of a location to another of the same client, whose tree is locked; and its users, for users. Doing it
 * again changes nothing.
 */
export async function copyFields(
  tx: Tx,
  from: CopySite,
  to: CopySite,
  fields: readonly CopyField[],
  by: CopyAuthor,
): Promise<Copied> {
  const copied: Copied = { changed: [], people: 0 };
  for (const field of COPY_FIELDS.filter((one) => fields.includes(one))) {
    if (field === 'docTypes') {
      const { changed, people } = await copySetup(tx, from, to);
      copied.people = people;
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
  Exclude<CopyField, 'docTypes'>,
  (tx: Tx, from: CopySite, to: CopySite, by: CopyAuthor) => Promise<boolean>
> = {
  users: async (tx, from, to, { caller }) => caller !== undefined && copyUsers(tx, caller, from, to),
  notifications: async (tx, from, to) => (await copyNotifications(tx, from.id, to.id)) > 0,
  medcardsubmissions: (tx, { id: from }, { id: to, tenantId }, { name: by }) =>
    copyMedCardSubmission(tx, { tenantId, from, to, by }),
  drivermonitoring: (tx, { id: from }, { id: to, tenantId }) =>
    copyDriverMonitoring(tx, { tenantId, from, to }),
};
