import type { FastifyInstance } from 'fastify';
import type { RosterMapping } from '../../../domain/employees/roster-import';
import type { ImportCounts, RosterImport } from '../../../domain/employees/roster-import/wire';
import type { Caller } from '../../platform/access/caller';
import { insertInto, onConflict, recordset, sql, update, type ScopedTx } from '../../platform/db';
import { findImport, lockImport, requireOpen, sealedBytes } from './find-import';
import { presentImport } from './import-queries';
import { readPeople } from './people';
import type { Proposed } from './plan-protocol';
import { withPlanThreadInTurn, type PlanThread } from './plan-thread';
import { checkMapping, rememberedWith, surroundingsOf } from './scope';
import { rememberedMapping } from './upload-roster';
import { rosterImportRows, rosterImports, rosterMappings } from '../tables';

/** Every row of the plan, as texts that the database takes apart. */
export async function allRows(thread: PlanThread): Promise<string[]> {
  const portions: string[] = [];
  for (;;) {
    const portion = await thread.ask('nextRows', null);
    if (portion === null) return portions;
    portions.push(portion);
  }
}

const PLAN = ['outcome', 'employeeId', 'plan'] as const;
const PLANNED = recordset('r', rosterImportRows, ['line', ...PLAN]);

/** Writes the plan's rows in place of an earlier plan's. What was left out by choice stays left out. */
async function writeRows(tx: ScopedTx, importId: string, portions: readonly string[]): Promise<void> {
  const tenant = tx.reach.tenantId;
  await tx.query(sql`${update(rosterImportRows, { outcome: 'gone' })} where tenant_id = ${tenant}
    and import_id = ${importId}::uuid and line < 0`);
  for (const portion of portions)
    await tx.query(sql`
      ${insertInto(rosterImportRows, { tenantId: tenant, importId, ...PLANNED.values }, sql`from ${PLANNED.of(portion)}`)}
      ${onConflict(rosterImportRows, ['tenantId', 'importId', 'line'], PLAN)}`);
  await tx.query(sql`delete from roster_import_rows where tenant_id = ${tenant}
    and import_id = ${importId}::uuid and outcome = 'gone'`);
}

interface Preview {
  proposed: Proposed;
  counts: ImportCounts;
  rows: string[];
}

async function store(tx: ScopedTx, importId: string, { proposed, counts, rows }: Preview): Promise<void> {
  const { mapping, detected, proposal, headerKey } = proposed;
  const row = await lockImport(tx, importId);
  requireOpen(row);
  await writeRows(tx, importId, rows);
  await tx.query(sql`${update(rosterImports, { state: 'previewed', mapping, counts, detected, proposal, updatedAt: sql`now()` })}
    where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
  const remembered = rememberedWith(mapping, await rememberedMapping(tx, headerKey));
  await tx.query(sql`${insertInto(rosterMappings, { tenantId: tx.reach.tenantId, headerKey, mapping: remembered })}
    ${onConflict(rosterMappings, ['tenantId', 'headerKey'], ['mapping'], { updatedAt: sql`now()` })}`);
}

/**
 * Plans a file by a mapping: for every row what would be done, and why. The mapping is remembered for this client and this
 * shape of file; words that it says nothing of are as proposed. Nothing on the roster is changed.
 */
export async function previewRoster(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  given: RosterMapping,
): Promise<RosterImport> {
  const row = await findImport(app, caller, importId);
  requireOpen(row);
  const surroundings = await app.data.withReach(caller, (tx) => surroundingsOf(tx, row, app.now()));
  checkMapping(given, surroundings.context, caller.allSites);
  const bytes = await sealedBytes(app, row);
  const preview = await withPlanThreadInTurn(app.keys, importId, async (thread): Promise<Preview> => {
    await thread.ask('unseal', { bytes });
    await readPeople(app.data, caller, row, thread);
    const proposed = await thread.ask('propose', { ...surroundings, remembered: null, given });
    const counts = await thread.ask('plan', { ...surroundings, mapping: proposed.mapping });
    return { proposed, counts, rows: await allRows(thread) };
  });
  await app.data.withReach(caller, (tx) => store(tx, importId, preview));
  return presentImport(await findImport(app, caller, importId), caller);
}
