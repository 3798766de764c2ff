/** `npm run demo -- --employees 1000000`: fills the demo data, then adds as many employees. */
import { parseArgs } from 'node:util';
import { todayIn } from '../../domain/shared/dates';
import { demoAdditions } from '../capabilities';
import { markEvaluated } from '../compliance';
import { deriveKeys } from '../platform/access/keys';
import { OperatorError, readConfig } from '../platform/config';
import { PROVIDER, sql } from '../platform/db';
import { createData } from '../platform/db/data';
import { migrate } from '../platform/db/migrate';
import { openReadyDatabase } from '../platform/db/open';
import { openReadyFileStore } from '../platform/files/open-store';
import { runProgram } from '../platform/run-program';
import { requireSameSecretKey } from '../settings';
import { fillDemo } from './fill';
import { hasDemoAccounts } from './prepare';
import { scaleDemo } from './scale';

const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '0' },
    clients: { type: 'string', default: '2000' },
    largest: { type: 'string', default: '100000' },
  },
});
const [employees, clients, largest] = [values.employees, values.clients, values.largest].map(Number);
if (![employees, clients, largest].every((number) => Number.isSafeInteger(number) && number! >= 0)) {
  console.error('--employees, --clients and --largest take whole numbers.');
  process.exit(1);
}

runProgram(async () => {
  // Production refuses it unless asked for twice, as at a start with DEMO=on.
  const config = readConfig({ ...process.env, DEMO: 'on' }, '');
  const files = await openReadyFileStore(config);
  const database = await openReadyDatabase(config);
  const started = performance.now();
  try {
    await migrate(database);
    const data = createData(database);
    const keys = deriveKeys(config.secretKey);
    await requireSameSecretKey(data, keys);
    if (!(await data.withoutReach('demo', (tx) => tx.maybe(sql`select 1 from employees limit 1`))))
      await data.withTenant(PROVIDER, markEvaluated);
    const today = todayIn('America/New_York', new Date());
    const filled = await fillDemo({ data, keys, files, today, additions: demoAdditions, log: console.log });
    if (filled === null && !(await hasDemoAccounts(data)))
      throw new OperatorError('The database has data that is not demo data. Nothing was added.');
    if (employees! > 0) {
      let reported = 0;
      await scaleDemo({
        data,
        keys,
        today,
        employees: employees!,
        clients: clients!,
        largest: largest!,
        progress(done, total) {
          if (done - reported < total / 20 && done < total) return;
          reported = done;
          console.log(`${done} of ${total} employees, ${Math.round((performance.now() - started) / 1000)} s`);
        },
      });
    }
  } finally {
    await database.close();
  }
});
