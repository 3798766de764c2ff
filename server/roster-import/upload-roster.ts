import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RosterMapping } from '../../domain/roster-import';
import type { RosterImport } from '../../domain/roster-import/wire';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { insertInto, sql, type ScopedTx } from '../platform/db';
import { keepWithRow, nameFile } from '../platform/files/keep-with-row';
import { ROSTER_FILE_LIMITS, readRosterUpload } from './roster-file';
import { findImport } from './find-import';
import { presentImport } from './import-queries';
import { readPeople } from './people';
import type { Proposed } from './plan-protocol';
import { withQueuedPlanThread } from './plan-thread';
import { refusalOf, type ReceivedRoster } from './receive-roster';
import { newScope, readPlanInputs, withinScope } from './scope';
import { rosterImports } from './tables';

/** Encryption adds some bytes to each piece, and JSON quotes every cell. */
const ENCRYPTED_LIMIT = ROSTER_FILE_LIMITS.inflatedBytes * 2;

/** The mapping that was last used for this file layout, if any. */
export async function rememberedMapping(tx: ScopedTx, key: string): Promise<RosterMapping | null> {
  const row = await tx.maybe<{ mapping: RosterMapping }>(sql`select mapping from roster_mappings
    where tenant_id = ${tx.reach.tenantId} and header_key = ${key}`);
  return row?.mapping ?? null;
}

interface NewImport {
  importId: string;
  siteId: number;
  sites: readonly number[] | null;
  storageKey: string;
  file: ReceivedRoster;
  proposed: Proposed;
}

async function insertImport(tx: ScopedTx, created: NewImport): Promise<void> {
  const { importId, siteId, sites, storageKey, file, proposed } = created;
  const { detected, proposal, mapping, remembered } = proposed;
  await nameFile(tx, storageKey);
  await tx.query(
    insertInto(rosterImports, {
      tenantId: tx.reach.tenantId,
      id: importId,
      siteId,
      sites: sites && [...sites],
      storageKey,
      fileName: file.name,
      sha256: file.sha256,
      rowCount: detected.rowCount,
      state: 'mapping',
      detected,
      headerKey: proposed.headerKey,
      proposal,
      remembered,
      mapping,
      createdBy: tx.caller.user.id,
      createdByName: tx.caller.user.name,
    }),
  );
  tx.audit({
    type: 'rosterImport.uploaded',
    subject: `rosterImport/${importId}`,
    fileName: file.name,
    sha256: file.sha256,
    rows: detected.rowCount,
  });
}

/**
 * Parses a roster file and proposes a mapping. The file itself is not stored; its contents are stored encrypted, because
 * they contain SSNs.
 */
export async function uploadRoster(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  file: ReceivedRoster,
): Promise<RosterImport> {
  const importId = randomUUID();
  const read = await readRosterUpload(file.bytes, file.choices).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { scope, inputs } = await app.data.withReach(caller, async (tx) => {
    const found = await newScope(tx, site);
    return { scope: found, inputs: await readPlanInputs(tx, found, app.now()) };
  });
  const { proposed, encrypted } = await withQueuedPlanThread(
    app.keys,
    { importId, tenantId: scope.tenantId },
    async (thread) => {
      const key = await thread.ask('read', { json: read });
      await readPeople(app.data, caller, scope, thread);
      const known = await app.data.withReach(caller, (tx) => rememberedMapping(tx, key));
      const remembered = known && withinScope(known, inputs.context);
      return {
        proposed: await thread.ask('propose', { ...inputs, remembered, given: null }),
        encrypted: await thread.ask('encrypt', null),
      };
    },
  );
  const stored = await app.files.receive([encrypted], ENCRYPTED_LIMIT);
  await keepWithRow(app, stored, () =>
    app.data.withReach(caller, (tx) =>
      insertImport(tx, {
        importId,
        siteId: scope.siteId,
        sites: scope.sites,
        storageKey: stored.key,
        file,
        proposed,
      }),
    ),
  );
  return presentImport(await findImport(app, caller, importId), caller);
}
