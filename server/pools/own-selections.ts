import type { FastifyInstance } from 'fastify';
import type { OwnSelection } from '../../domain/pools/contract';
import type { Proof } from '../../domain/pools/proof';
import { PROTOCOL, type Tag } from '../../domain/pools/rfdraw1';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { proofOf } from './draw-process';
import { DRAW_QUERY, secretsOf, type DrawRow } from './read-draw';

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
    sql`select e.id from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    sql`${DRAW_QUERY(
      tenantId,
      // Almost all of those who weren't in a draw are left out here; the proof tells for certain.
      sql`s.state = 'drawn' and (position(int4send(${employeeId}) in s.roster) > 0 or s.id in (
        select d.selection_id from pool_selected d where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}))`,
    )} order by s.id desc limit ${MOST}`,
    sql`select d.selection_id as "selectionId", d.test, d.rank, d.drawn_as as "drawnAs" from pool_selected d
      where ${where(sql`d.tenant_id`)} and d.employee_id = ${employeeId} and d.status <> 'waiting'`,
  ]);
  if (people.length === 0) throw new AppError('notFound');
  const found: OwnSelection[] = [];
  for (const row of draws as unknown as DrawRow[]) {
    const own = (ranks as unknown as Ranked[]).filter(({ selectionId }) => selectionId === row.selectionId);
    const { salt } = secretsOf(app.keys, row);
    const ids = Buffer.from(row.roster);
    const proof = await proofOf({ ids, salt, employeeId: own[0]?.drawnAs ?? employeeId });
    if (!proof) continue;
    // From 1, as people count.
    const rankIn = (tag: Tag) => {
      const rank = own.find(({ test }) => test === tag)?.rank;
      return rank === undefined ? null : rank + 1;
    };
    const { selectionId, poolName, period, commitHash, commitment } = row;
    const shown: Proof = {
      protocol: PROTOCOL,
      commitHash,
      commitment,
      ...proof,
      drug: rankIn('drug'),
      alcohol: rankIn('alcohol'),
    };
    found.push({ selectionId, poolName, period, proof: shown });
  }
  return found;
}
