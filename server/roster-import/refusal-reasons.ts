import type { FastifyInstance } from 'fastify';
import type { RosterReason } from '../../domain/roster-import';
import type { RefusalReason } from '../../domain/roster-import/wire';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { findImport } from './find-import';
import { wordReason, type RowVisibility } from './words';

/** More are rarely of use: the first few explain most rows. */
const SHOWN = 8;

interface Grouped {
  count: number;
  line: number;
  /** The reason of the first of these rows. */
  example: RosterReason;
}

/** Why rows of a previewed file are rejected, the most frequent reason first, each with its first row. */
export async function refusalReasons(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  visibility: RowVisibility,
): Promise<RefusalReason[]> {
  const { tenantId } = await findImport(app, caller, importId);
  const [rows = []] = await app.data.read(caller, () => [
    sql`select count(*)::int as count, min(r.line) as line, (array_agg(reason order by r.line))[1] as example
      from roster_import_rows r cross join lateral jsonb_array_elements(r.plan->'reasons') reason
      where r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid and r.outcome = 'refuse'
      group by reason->>'code', reason->>'field' order by 1 desc, 2 limit ${SHOWN}`,
  ]);
  return (rows as unknown as Grouped[]).map(({ count, line, example }) => ({
    ...wordReason(example, visibility),
    count,
    line,
  }));
}
