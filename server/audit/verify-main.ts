/** `npm run audit:verify`: reports that the audit trail is intact, or the first broken link of each chain. */
import { readConfig } from '../platform/config';
import { openReadyDatabase } from '../platform/db/open';
import { runProgram } from '../platform/run-program';
import { verifyAudit } from './verify';

runProgram(async () => {
  const database = await openReadyDatabase(readConfig(process.env, ''));
  try {
    const { chains, entries, broken } = await verifyAudit(database);
    for (const { tenantId, seq, because } of broken)
      console.log(`Client ${tenantId}: the chain breaks at entry ${seq} (${because}).`);
    if (broken.length === 0) console.log(`Intact: ${entries} entries in ${chains} chains.`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});
