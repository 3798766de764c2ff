import type { FastifyInstance } from 'fastify';
import type { RosterMapping } from '../../domain/roster-import';
import type { ImportCounts, RosterImport } from '../../domain/roster-import/wire';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, recordset, sql, update, type ScopedTx } from '../platform/db';
import { findImport, lockImport, requireOpen, readEncrypted } from './find-import';
import { presentImport } from './import-queries';
import { readPeople } from './people';
import type { Proposed } from './plan-protocol';
import { withQueuedPlanThread, type PlanThread } from './plan-thread';
import { checkMapping, mergeRemembered, readPlanInputs } from './scope';
import { rememberedMapping } from './upload-roster';
import { rosterImportRows, rosterImports, rosterMappings } from './tables';

/** All rows of the plan, as JSON texts that the database parses. */
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

/** Replaces the rows of an earlier plan. Rows that the user skipped stay skipped. */
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

async function storePreview(
  tx: ScopedTx,
  importId: string,
  { proposed, counts, rows }: Preview,
): Promise<void> {
  const { mapping, detected, proposal, headerKey } = proposed;
  const row = await lockImport(tx, importId);
  requireOpen(row);
  await writeRows(tx, importId, rows);
  await tx.query(sql`${update(rosterImports, { state: 'previewed', mapping, counts, detected, proposal, updatedAt: sql`now()` })}
    where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
  const remembered = mergeRemembered(mapping, await rememberedMapping(tx, headerKey), proposal.dateOrder);
  await tx.query(sql`${insertInto(rosterMappings, { tenantId: tx.reach.tenantId, headerKey, mapping: remembered })}
    ${onConflict(rosterMappings, ['tenantId', 'headerKey'], ['mapping'], { updatedAt: sql`now()` })}`);
}

/**
 * Plans a file with a mapping: what each row would do, and why. The mapping is remembered for this client and file
 * layout; values it doesn't cover get their proposals. Nothing on the roster is changed.
 */
export async function previewRoster(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  mapping: RosterMapping,
): Promise<RosterImport> {
  const row = await findImport(app, caller, importId);
  requireOpen(row);
  const inputs = await app.data.withReach(caller, (tx) => readPlanInputs(tx, row, app.now()));
  checkMapping(mapping, inputs.context, caller.allSites);
  const bytes = await readEncrypted(app, row);
  const preview = await withQueuedPlanThread(app.keys, row, async (thread): Promise<Preview> => {
    await thread.ask('decrypt', { bytes });
    await readPeople(app.data, caller, row, thread);
    const proposed = await thread.ask('propose', { ...inputs, remembered: null, given: mapping });
    const counts = await thread.ask('plan', { ...inputs, mapping: proposed.mapping });
    return { proposed, counts, rows: await allRows(thread) };
  });
  await app.data.withReach(caller, (tx) => storePreview(tx, importId, preview));
  return presentImport(await findImport(app, caller, importId), caller);
}
