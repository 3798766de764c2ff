// A private PostgreSQL cluster in a temporary folder, for tests, benchmarks and development.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aptInstall, findUser, freePort, inPath, isExecutable, isRoot } from './system.mjs';

const READY = /database system is ready to accept connections/;

// Waits until its input closes, which also happens when its parent is killed outright; then ends the server and
// removes the folder. The server's own lock file tells when it has ended: a dead process that nobody reaps still
// answers kill -0.
const WATCHER = `cat >/dev/null
kill -INT "$1" 2>/dev/null
n=0; while kill -0 "$1" 2>/dev/null && [ -e "$2/data/postmaster.pid" ] && [ $n -lt 200 ]; do sleep 0.05; n=$((n+1)); done
rm -rf "$2"`;

/** @returns {string | undefined} folder with the programs of the newest PostgreSQL server found */
function findBinaries() {
  const onPath = inPath('postgres');
  const folders = onPath ? [dirname(realpathSync(onPath))] : [];
  for (const root of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']) {
    if (!existsSync(root)) continue;
    const versions = readdirSync(root)
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')));
    folders.push(...versions.map((name) => join(root, name, 'bin')));
  }
  return folders.find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  );
}

/** Folder of the server's binaries, installed where that is possible. Throws with words where it is not. */
export function ensurePostgres(log = console.log) {
  const found = findBinaries() ?? (aptInstall('postgresql', log) ? findBinaries() : undefined);
  if (found) return found;
  throw new Error(
    'PostgreSQL is needed and was not found. Install the server package of PostgreSQL 15 or newer ' +
      '(Debian, Ubuntu: postgresql; Homebrew: postgresql@15), or put its bin folder on PATH.',
  );
}

/** PostgreSQL refuses to run as root: hand the folder and the processes to an ordinary user. */
function ordinaryUser(folder) {
  if (!isRoot()) return {};
  const user = findUser('postgres', 'nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root, and neither a user postgres nor nobody exists.');
  chownSync(folder, user.uid, user.gid);
  return user;
}

function initialise(binaries, folder, user) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'];
  const done = spawnSync(join(binaries, 'initdb'), [...args, `--locale=${locale}`], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`);
}

/** Resolves when the server says that it is ready; rejects with its words when it ends before. */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk) => {
      said += chunk;
      if (!READY.test(said)) return;
      server.stderr.off('data', listen);
      server.stderr.resume();
      resolve();
    };
    server.stderr.setEncoding('utf8').on('data', listen);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said.slice(-2000)}`)));
  });
}

function serverSettings({ fsync, maxConnections, settings, folder }) {
  const durable = fsync ? 'on' : 'off';
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: maxConnections,
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    lc_messages: 'C',
    timezone: 'UTC',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Starts a cluster on a free port of the loopback interface, never as root. See postgres.d.mts. */
export async function startPostgres({ fsync = false, maxConnections = 200, settings = {} } = {}) {
  const binaries = ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'roadfile-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Until the watcher is there to do it.
  process.once('exit', removeFolder);
  try {
    const user = ordinaryUser(folder);
    initialise(binaries, folder, user);
    const port = await freePort();
    const args = ['-D', join(folder, 'data'), '-p', String(port)];
    const server = spawn(
      join(binaries, 'postgres'),
      [...args, ...serverSettings({ fsync, maxConnections, settings, folder })],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const stop = watch(server, folder);
    process.off('exit', removeFolder);
    try {
      await untilReady(server);
    } catch (error) {
      await stop();
      throw error;
    }
    // It must not keep this process alive: a script that forgets to stop it would never end.
    for (const handle of [server, server.stderr]) handle.unref();
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, stop };
  } catch (error) {
    process.off('exit', removeFolder);
    removeFolder();
    throw error;
  }
}

/** Starts the watcher; the function it gives back ends the server through it and waits. */
function watch(server, folder) {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'watcher', String(server.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = new Promise((resolve) => watcher.once('close', resolve));
  for (const handle of [watcher, watcher.stdin]) handle.unref();
  return async () => {
    watcher.ref();
    watcher.stdin.end();
    await ended;
  };
}
