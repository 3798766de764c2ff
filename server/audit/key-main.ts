/** `npm run audit:key`: prints the public key that verifies the published heads of the audit trail. */
import { deriveKeys } from '../platform/access/tokens';
import { readConfig } from '../platform/config';
import { runProgram } from '../platform/run-program';
import { headsKey } from './heads';

runProgram(async () => {
  const { id, publicKey } = headsKey(deriveKeys(readConfig(process.env, '').secretKey).auditHeads);
  console.log(`Key ${id}\n${publicKey.export({ type: 'spki', format: 'pem' }).toString().trimEnd()}`);
});
