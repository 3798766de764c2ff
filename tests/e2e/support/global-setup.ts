import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, SERVER_PROGRAM, startServer } from './servers';

/**
 * Two servers with demo data for the whole run: one that tests only read, so its figures don't change, and one that they may
 * change. With E2E_BASE_URL set, a running server is used for both.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) {
    process.env['E2E_CHANGING_URL'] ??= process.env['E2E_BASE_URL'];
    return undefined;
  }
  if (!existsSync(SERVER_PROGRAM)) throw new Error('Nothing is built yet. Run npm run build first.');
  const root = mkdtempSync(join(tmpdir(), 'roadfile-e2e-'));
  const [still, changing, filled] = [join(root, 'still'), join(root, 'changing'), join(root, 'filled')];
  mkdirSync(filled);
  // Filled once and copied, because copying 290 people is faster than creating them.
  await (await startServer(filled)).stop();
  for (const folder of [still, changing]) cpSync(filled, folder, { recursive: true });
  process.env['E2E_FILLED_FOLDER'] = filled;
  const inbound = String(await freePort());
  process.env['E2E_INBOUND_PORT'] = inbound;
  const takesMail = { INBOUND_SMTP_PORT: inbound, INBOUND_DOMAIN: 'roadfile.example' };
  const servers = await Promise.all([startServer(still), startServer(changing, takesMail)]);
  process.env['E2E_BASE_URL'] = servers[0].url;
  process.env['E2E_CHANGING_URL'] = servers[1].url;
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(root, { recursive: true, force: true });
  };
}
