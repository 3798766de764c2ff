import type { FastifyInstance } from 'fastify';
import type { ChoiceBody } from '../../domain/roster-import/wire';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { array, sql, update } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { lockImport, requireOpen } from './find-import';
import { APPLICABLE } from './list-rows';
import { rosterImportRows } from './tables';

/** Includes or skips rows; returns how many rows matched. */
export async function chooseRows(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  { lines, outcome, choice }: ChoiceBody,
): Promise<{ changed: number }> {
  if (!lines && !outcome) throw refuseFields({ lines: refuse('roster.chooseRows') });
  return app.data.withReach(caller, async (tx) => {
    requireOpen(await lockImport(tx, importId));
    return tx.one<{ changed: number }>(sql`
      with chosen as (
        ${update(rosterImportRows, { choice }, 'r')}
        where r.tenant_id = ${tx.reach.tenantId} and r.import_id = ${importId}::uuid
          and r.outcome = any(${array(outcome ? [outcome] : APPLICABLE)}::text[])
          and (${lines === undefined} or r.line = any(${array(lines ?? [])}::int[]))
        returning 1)
      select count(*)::int as changed from chosen`);
  });
}
