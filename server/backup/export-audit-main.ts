/** `npm run audit:export -- --to FILE`: writes all entries of the audit trail, as a backup does, for an auditor's own verification. */
import { resolve } from 'node:path';
import { OperatorError, readConfig } from '../platform/config';
import { openReadyDatabase } from '../platform/db/open';
import { readOptions, runProgram } from '../platform/run-program';
import { exportTable } from './read-rows';

const USAGE = 'npm run audit:export -- --to FILE.gz';

runProgram(async () => {
  const { to } = readOptions({ to: { type: 'string' } }, USAGE);
  if (!to) throw new OperatorError(`--to is missing. Usage: ${USAGE}`);
  const database = await openReadyDatabase(readConfig(process.env, ''));
  try {
    const { rows, sha256 } = await exportTable(database, 'audit_entries', resolve(to));
    console.log(`Wrote ${rows} entries to ${resolve(to)}, SHA-256 ${sha256}.`);
  } finally {
    await database.close();
  }
});
