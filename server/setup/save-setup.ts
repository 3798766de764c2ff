import type { FastifyInstance } from 'fastify';
import type { FileSetupView, SetupValues } from '../../domain/setup/contract';
import { changesInWords } from '../../domain/setup/setup-rules';
import { lockTree } from '../clients';
import type { LocationSetup } from '../compliance';
import { DUE_NOW } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, nextVersionOf, sql, update, type ScopedTx, type Tx } from '../platform/db';
import { staleEdit } from '../platform/stale';
import { enqueueSetupRecomputation } from './enqueue-recomputation';
import { affectedPeople, checkSetup, planChange } from './preview-setup';
import { effectiveSetup, ownSetup, presentState, readStateIn } from './read-setup';
import { storedOf, valuesOf } from './stored-setup';
import { fileSetups } from '../clients/tables';
import { employees } from '../employees/tables';

/** Writes a location's own setup, or null to inherit; the version counts on either way. */
export async function writeSetup(
  tx: Tx,
  site: { tenantId: number; id: number },
  setup: LocationSetup | null,
): Promise<void> {
  await tx.query(sql`${insertInto(fileSetups, { tenantId: site.tenantId, siteId: site.id, setup })}
    ${onConflict(fileSetups, ['tenantId', 'siteId'], ['setup'], nextVersionOf(fileSetups))}`);
}

/**
 * Marks employees affected by a change for re-evaluation; returns how many. Those marked already are updated too, to wait
 * for a batch that may be evaluating them with the old setup.
 */
export async function markAffected(
  tx: Tx,
  site: Parameters<typeof affectedPeople>[0],
  difference: Parameters<typeof affectedPeople>[1],
): Promise<number> {
  if (difference.programs.length === 0 && difference.titles.length === 0) return 0;
  const { marked } = await tx.one<{ marked: number }>(sql`
    with people as materialized (
      ${affectedPeople(site, difference)} order by e.id for no key update of e
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
  input: { setup: SetupValues | null; version: number },
): Promise<string | null> {
  // Of two people who save at once, the second gets a conflict; and who is affected depends on the setups above and
  // below.
  await lockTree(tx, tx.reach.tenantId);
  const state = await readStateIn(tx, id, app.now());
  if (input.version !== state.site.version)
    throw await staleEdit(tx, presentState(state), {
      tenantId: tx.reach.tenantId,
      subject: `client/${id}`,
      types: ['setup.changed'],
    });
  checkSetup(state, input.setup);
  const { values, after, difference } = planChange(state, input.setup);
  const own = ownSetup(state);
  if (values === null && own === null) return null;
  const site = { ...state.site, tenantId: tx.reach.tenantId };
  await writeSetup(tx, site, values && storedOf(values, own));
  const words = changesInWords(valuesOf(effectiveSetup(state.rows, site.path)?.setup), after, state.titles);
  tx.audit({
    type: 'setup.changed',
    subject: `client/${id}`,
    before: { ownSetup: own !== null, ...words.before },
    after: { ownSetup: values !== null, ...words.after },
  });
  const people = await markAffected(tx, site, difference);
  if (people === 0) return null;
  return enqueueSetupRecomputation(app, tx, { ...site, createdBy: tx.caller.user.id });
}

/**
 * Saves a location's file setup, or removes it to inherit the parent's (null). 409 if the version is stale. A job
 * re-evaluates affected employees; its ID is null if there are none.
 */
export const saveSetup = (
  app: FastifyInstance,
  caller: Caller,
  id: number,
  input: { setup: SetupValues | null; version: number },
): Promise<{ jobId: string | null; view: FileSetupView }> =>
  app.data.withReach(caller, async (tx) => {
    const jobId = await change(app, tx, id, input);
    return { jobId, view: presentState(await readStateIn(tx, id, app.now())) };
  });
