import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { proposeMapping } from '../../domain/roster-import';
import { encryptFile } from '../../server/roster-import/encrypted-file';
import { rosterFileKeys } from '../../server/platform/crypto';
import { array, json, sql } from '../../server/platform/db';
import type { TestClient } from '../support/factories';

/** Creates a previewed import of one line in the database and on disk, without the API. */
export async function makeImport(
  app: FastifyInstance,
  site: TestClient,
  by: { id: number },
  name: string,
): Promise<{ importId: string }> {
  const importId = randomUUID();
  const header = ['Employee #', 'Last Name', 'First Name'];
  const rows = [['1', name, 'Ann']];
  const file = {
    format: 'csv' as const,
    encoding: 'utf-8',
    delimiter: ',',
    sheetNames: [],
    sheet: null,
    headerRow: 1,
    titleLines: [],
    header,
    rows,
    lines: [2],
    truncated: 0,
  };
  const context = { sites: [], jobTitles: [] };
  const { mapping, headerKey, ...proposal } = proposeMapping({ header, rows, context, today: '2026-11-20' });
  const { rows: _rows, lines: _lines, ...known } = file;
  const detected = { ...known, rowCount: 1, sample: [{ line: 2, cells: rows[0] }] };
  const sealed = encryptFile(rosterFileKeys(app.keys)[0], importId, file);
  const stored = await app.files.write(
    (async function* once() {
      yield sealed;
    })(),
    1_000_000,
  );
  const counts = {
    add: 1,
    update: 0,
    unchanged: 0,
    end: 0,
    refuse: 0,
    total: 1,
    warned: 0,
    missing: 0,
    unidentified: 0,
  };
  const sites = site.id === site.tenantId ? null : array([site.id]);
  await app.data.withoutReach('operator', async (tx) => {
    await tx.query(sql`
      insert into roster_imports (tenant_id, id, site_id, sites, storage_key, file_name, sha256, row_count, state, detected,
        header_key, proposal, mapping, counts, created_by)
      values (${site.tenantId}, ${importId}::uuid, ${site.id}, ${sites}::int[], ${stored.key}, ${name}, ${name}, 1, 'previewed',
        ${json(detected)}, ${headerKey}, ${json(proposal)}, ${json(mapping)}, ${json(counts)}, ${by.id})`);
    const plan = { name, reasons: [], warnings: [], changes: [], matchedBy: null, shown: {} };
    await tx.query(sql`insert into roster_import_rows (tenant_id, import_id, line, outcome, plan)
      values (${site.tenantId}, ${importId}::uuid, 2, 'add', ${json(plan)})`);
  });
  return { importId };
}
