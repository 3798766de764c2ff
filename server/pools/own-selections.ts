import type { FastifyInstance } from 'fastify';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import type { OwnSelection } from '../../domain/pools/contract';
import type { Proof } from '../../domain/pools/proof';
import { PROTOCOL, type Tag } from '../../domain/pools/rfdraw1';
import { inAudit } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { inAuditPeriod } from './audit-scope';
import { proofOf } from './draw-process';
import { handoutPdf } from './handout-pdf';
import { DRAW_QUERY, secretsOf, wholeDraws, type DrawRow } from './read-draw';

/** The draws of a year and some: each needs the whole list of its people for the proof. */
const MOST = 8;

interface Ranked {
  selectionId: number;
  test: Tag;
  rank: number;
  drawnAs: number;
}

/** The draws that an employee was in, the latest first, each with their pseudonym and the proof that it was in the list. */
export async function ownSelections(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<OwnSelection[]> {
  const [people = [], draws = [], ranks = []] = await app.data.read(caller, ({ tenantId, where }) => [
    sql`select e.id from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}
      and ${inAudit(caller)}`,
    sql`${DRAW_QUERY(
      tenantId,
      sql`s.state = 'drawn' and ${inAuditPeriod(caller)} and (roadfile_has_number(s.roster, ${employeeId}) or s.id in (
        select d.selection_id from pool_selected d where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}))`,
    )} order by s.id desc limit ${MOST}`,
    sql`select d.selection_id as "selectionId", d.test, d.rank, d.drawn_as as "drawnAs" from pool_selected d
      where ${where(sql`d.tenant_id`)} and d.employee_id = ${employeeId} and d.status <> 'waiting'`,
  ]);
  if (people.length === 0) throw new AppError('notFound');
  const found: OwnSelection[] = [];
  const shares = draws as unknown as DrawRow[];
  const wholes = await wholeDraws(app, caller, shares);
  for (const [at, row] of wholes.entries()) {
    const { selectionId, poolId, poolName, tenantId } = shares[at]!;
    const own = (ranks as unknown as Ranked[]).filter((one) => one.selectionId === selectionId);
    const { salt } = secretsOf(app.keys, row);
    const people = { ids: row.roster, salt, shares: row.shares, tenantId };
    const proof = await proofOf({ ...people, employeeId: own[0]?.drawnAs ?? employeeId });
    if (!proof) continue;
    // From 1, as people count.
    const rankIn = (tag: Tag) => {
      const rank = own.find(({ test }) => test === tag)?.rank;
      return rank === undefined ? null : rank + 1;
    };
    const { period, lastDay, size, extended, commitHash, commitment } = row;
    const drawn = { drug: rankIn('drug'), alcohol: rankIn('alcohol') };
    const revealed = row.revealedAt !== null;
    const selectedFor = (tag: Tag) => extended.reduce((sum, one) => sum + one[tag], row[tag]);
    const shown: Proof = {
      protocol: PROTOCOL,
      commitHash,
      commitment,
      ...proof,
      ...(revealed ? drawn : { drug: null, alcohol: null }),
    };
    found.push({
      poolId,
      selectionId,
      poolName,
      period,
      lastDay,
      size,
      selected: { drug: selectedFor('drug'), alcohol: selectedFor('alcohol') },
      revealed,
      drawn,
      proof: shown,
    });
  }
  return found;
}

/** A page about one of these draws to hand to the person. 404 if they weren't in it, or it isn't one of the latest. */
export async function printHandout(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, selectionId }: { employeeId: number; selectionId: number },
  locale: ComplianceLocale,
): Promise<Buffer> {
  const own = (await ownSelections(app, caller, employeeId)).find((one) => one.selectionId === selectionId);
  const [names = []] = await app.data.read(caller, ({ tenantId, where }) => [
    // The client's name only for readers of the whole client, as on packets.
    sql`select e.first_name || ' ' || e.last_name as name, coalesce(k.name, c.name) as client
      from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
        left join clients k on k.tenant_id = e.tenant_id and k.id = e.tenant_id
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and c.tenant_id = ${tenantId}`,
  ]);
  const [person] = names as { name: string; client: string }[];
  if (!own || !person) throw new AppError('notFound');
  const page = new URL('/verify', app.config.publicUrl).href;
  return handoutPdf({ own, ...person, locale, page, at: app.now() });
}
