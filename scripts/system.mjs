// Programs of this machine, and Debian packages for missing ones if we may install them.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** @returns {string | undefined} full path of a program in PATH */
export function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const isRoot = () => process.getuid?.() === 0;

/** Installs a Debian package, and updates the package lists if needed. Returns false if it can't install. */
export function aptInstall(name, log = console.log, { update = true } = {}) {
  if (!isRoot() || !inPath('apt-get')) return false;
  log(`Installing ${name} from the system's packages ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (errors, ...args) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', errors] }).status === 0;
  const install = (errors) => apt(errors, 'install', '-y', '--no-install-recommends', name);
  // A new machine often has no package lists yet: so report only the second failure.
  return install('ignore') || (update && apt('inherit', 'update') && install('inherit'));
}

/** @returns {{ uid: number, gid: number } | undefined} ids of the first of these users that exists */
export function findUser(...names) {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const user = users.find(([candidate]) => candidate === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  return undefined;
}

/** @returns {Promise<number>} a free port of the loopback interface */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
