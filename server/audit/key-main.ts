/** `npm run audit:key`: prints the public keys that verify the published heads of the audit trail. */
import { readConfig } from '../platform/config';
import { runProgram } from '../platform/run-program';
import { headsKeys } from './heads';

runProgram(async () => {
  for (const { id, publicKey } of headsKeys(readConfig(process.env, '').secretKey))
    console.log(`Key ${id}\n${publicKey.export({ type: 'spki', format: 'pem' }).toString().trimEnd()}`);
});
