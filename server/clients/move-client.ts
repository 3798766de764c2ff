import type { FastifyInstance } from 'fastify';
import { canonicalJson } from '../../domain/audit/events';
import type { Client } from '../../domain/clients/contract';
import { moveProblem, type HierarchyPatch, type Place } from '../../domain/clients/structure';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { refuse } from '../../domain/shared/refusals/refusal';
import { DUE_NOW, endUnreached, enqueueRecomputation } from '../compliance';
import { fields, pick, nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { clientQuery, type ClientRow } from './client-record';
import { setupOfPath } from './file-setup';
import { codeProblem, siblingNameProblem } from './sibling-names';
import { keepLocations, lockTree, reauthorizeTenant } from './tree-changes';
import { stale } from './update-client';
import { clients } from './tables';
import { employees } from '../employees/tables';

interface Node extends Place {
  level: number;
}

const NODE = fields({ legacyClientId: clients.id, ...pick(clients, 'name', 'path', 'level', 'deactivated') });

const findNode = (tx: ScopedTx, id: number): Promise<Node | undefined> =>
  tx.maybe<Node>(sql`select ${NODE} from clients
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${id}`);

/**
 * Moves a location with everything below it under another client, and sets its code. The caller must reach both parents;
 * otherwise they could move a location out of other users' reach.
 */
export async function moveClient(
  app: FastifyInstance,
  tx: ScopedTx,
  id: number,
  input: HierarchyPatch,
): Promise<Client> {
  await lockTree(tx, tx.reach.tenantId);
  const { record: before } = await tx.one<ClientRow>(
    sql`${clientQuery(tx.reach.where, id)} for no key update of c`,
  );
  if (input.version !== undefined && input.version !== before.version) throw await stale(tx, before);
  const moved = input.legacyClientId !== before.hierarchy.legacyClientId;
  const coded =
    input.LCodes !== undefined && canonicalJson(codes(input)) !== canonicalJson(before.hierarchy.LCodes);
  if (moved) await move(app, tx, before, input.legacyClientId);
  if (coded) await setCode(tx, before, codes(input));
  if (!moved && !coded) return before;
  await tx.query(sql`${update(clients, nextVersion)}
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${id}`);
  return (await tx.one<ClientRow>(clientQuery(tx.reach.where, id))).record;
}

const codes = ({ LCodes = [] }: HierarchyPatch) => LCodes.map((code) => code.trim()).filter(Boolean);

async function setCode(tx: ScopedTx, { legacyClientId, hierarchy }: Client, LCodes: string[]): Promise<void> {
  const taken = await codeProblem(tx, LCodes[0], legacyClientId);
  if (taken) throw refuseFields({ LCode: taken });
  await tx.query(sql`${update(clients, { lCode: LCodes[0] ?? null })}
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${legacyClientId}`);
  tx.audit({
    type: 'client.updated',
    subject: `client/${legacyClientId}`,
    before: { LCodes: hierarchy.LCodes },
    after: { LCodes },
  });
}

async function move(app: FastifyInstance, tx: ScopedTx, client: Client, parentId: number): Promise<void> {
  const id = client.legacyClientId;
  if (client.parent === null) throw refuseFields({ legacyClientId: refuse('location.topLevelHasNoParent') });
  const node = await findNode(tx, id);
  const [from, to] = [await findNode(tx, client.parent), await findNode(tx, parentId)];
  // Another client's location is reported as unknown.
  if (!to || !node) throw refuseFields({ legacyClientId: refuse('location.unknown') });
  const problem = moveProblem(node, to) ?? (await siblingNameProblem(tx, parentId, node.name, id));
  if (problem) throw refuseFields({ legacyClientId: problem });
  if (!from) throw new AppError('forbidden');
  const inBranch = sql`${tx.reach.where(sql`tenant_id`, sql`id`)} and starts_with(path, ${node.path})`;
  // Lock first, then update: the update then sees locations that were added to the branch meanwhile.
  await tx.query(sql`select 1 from clients where ${inBranch} order by id for no key update`);
  await keepLocations(tx, inBranch);
  const branch = await tx.query(sql`${update(clients, {
    path: sql`${to.path}::text || substr(path, ${from.path.length + 1}::int)`,
    level: sql`level + ${to.level - from.level}::int`,
    parentId: sql`case when id = ${id} then ${to.legacyClientId}::int else parent_id end`,
  })}
    where ${inBranch} returning 1`);
  const path = `${to.path}${id}/`;
  await reevaluateBranch(app, tx, { name: node.name, path }, [from.path, to.path]);
  await endUnreached(
    tx,
    tx.reach.tenantId,
    sql`g.site_id in (
    select id from clients where tenant_id = ${tx.reach.tenantId} and starts_with(path, ${path}))`,
  );
  tx.audit({
    type: 'client.moved',
    subject: `client/${id}`,
    name: node.name,
    locations: branch.length,
    before: { parentName: from.name },
    after: { parentName: to.name },
  });
  await reauthorizeTenant(tx);
  tx.notify({ event: 'alerts:changed', tenantId: tx.reach.tenantId, clientId: id, type: 'documents' });
}

/** The branch may require other documents under its new parent, because the effective file setup changes. */
async function reevaluateBranch(
  app: FastifyInstance,
  tx: ScopedTx,
  branch: { name: string; path: string },
  [from, to]: [string, string],
): Promise<void> {
  const setup = (path: string) => setupOfPath(sql`${tx.reach.tenantId}::int`, sql`${path}::text`);
  const { differs } = await tx.one<{ differs: boolean }>(
    sql`select ${setup(from)} is distinct from ${setup(to)} as differs`,
  );
  if (!differs) return;
  const people = await tx.query(sql`${update(employees, { nextChangeOn: DUE_NOW })}
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id in (
      select id from clients where tenant_id = ${tx.reach.tenantId} and starts_with(path, ${branch.path})) returning 1`);
  if (people.length > 0) await enqueueRecomputation(app, tx, reasonFor('moved', branch.name));
}
