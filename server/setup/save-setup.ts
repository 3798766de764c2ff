import type { FastifyInstance } from 'fastify';
import type { FileSetupView, SetupValues } from '../../domain/setup/contract';
import { changesInWords } from '../../domain/setup/setup-rules';
import { lockTree } from '../clients';
import type { LocationSetup } from '../compliance';
import { DUE_NOW } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, raisedOf, sql, update, type ScopedTx, type Tx } from '../platform/db';
import { staleEdit } from '../platform/stale';
import { orderJudging } from './order-judging';
import { askedSetup, checkSetup, concerned } from './preview-setup';
import { holderOf, ownOf, presentState, stateIn } from './read-setup';
import { storedOf, valuesOf } from './stored-setup';
import { fileSetups } from '../clients/tables';
import { employees } from '../employees/tables';

/** Writes a location's set-up, or that it has none of its own; its version goes on counting either way. */
export async function writeSetup(
  tx: Tx,
  site: { tenantId: number; id: number },
  setup: LocationSetup | null,
): Promise<void> {
  await tx.query(sql`${insertInto(fileSetups, { tenantId: site.tenantId, siteId: site.id, setup })}
    ${onConflict(fileSetups, ['tenantId', 'siteId'], ['setup'], raisedOf(fileSetups))}`);
}

/**
 * Marks the people whom a change concerns as due to be judged anew; answers how many there are. Whoever is due already is
 * marked too: a batch may be judging him by what held before at this moment, and is waited for.
 */
export async function markConcerned(
  tx: Tx,
  site: { tenantId: number; id: number; path: string },
  difference: Parameters<typeof concerned>[1],
): Promise<number> {
  if (difference.programs.length === 0 && difference.titles.length === 0) return 0;
  const { marked } = await tx.one<{ marked: number }>(sql`
    with people as materialized (
      select e.id from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
        left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
      where e.tenant_id = ${site.tenantId} and ${concerned(site, difference)}
      order by e.id for no key update of e
    ), written as (
      ${update(employees, { nextChangeOn: DUE_NOW }, 'e')} from people p
      where e.tenant_id = ${site.tenantId} and e.id = p.id returning 1
    ) select count(*)::int as marked from written`);
  return marked;
}

async function change(
  app: FastifyInstance,
  tx: ScopedTx,
  id: number,
  asked: { setup: SetupValues | null; version: number },
): Promise<string | null> {
  // Of two who save at the same moment the second is told; whom it concerns depends on the set-ups above and below too.
  await lockTree(tx, tx.reach.tenantId);
  const state = await stateIn(tx, id, app.now());
  if (asked.version !== state.site.version)
    throw await staleEdit(tx, presentState(state), {
      tenantId: tx.reach.tenantId,
      subject: `client/${id}`,
      types: ['setup.changed'],
    });
  checkSetup(state, asked.setup);
  const { values, after, difference } = askedSetup(state, asked.setup);
  const own = ownOf(state);
  if (values === null && own === null) return null;
  const site = { ...state.site, tenantId: tx.reach.tenantId };
  await writeSetup(tx, site, values && storedOf(values, own));
  const words = changesInWords(valuesOf(holderOf(state.rows, site.path)?.setup), after, state.titles);
  tx.audit({
    type: 'setup.changed',
    subject: `client/${id}`,
    before: { ownSetup: own !== null, ...words.before },
    after: { ownSetup: values !== null, ...words.after },
  });
  const people = await markConcerned(tx, site, difference);
  if (people === 0) return null;
  return orderJudging(app, tx, { ...site, createdBy: tx.caller.user.id });
}

/**
 * Saves a location's set-up, or gives it up for the parent's (null). 409 where somebody else saved it since the version
 * named. Everybody concerned is judged anew by a job that starts at once; null where that is nobody.
 */
export const saveSetup = (
  app: FastifyInstance,
  caller: Caller,
  id: number,
  asked: { setup: SetupValues | null; version: number },
): Promise<{ jobId: string | null; view: FileSetupView }> =>
  app.data.withReach(caller, async (tx) => {
    const jobId = await change(app, tx, id, asked);
    return { jobId, view: presentState(await stateIn(tx, id, app.now())) };
  });
