import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { SftpConfig } from './sftp-config';

export interface SftpFile {
  name: string;
  size: number;
}

/** The folder of a partner on its SFTP server. Paths are below it. */
export interface SftpFolder {
  /** Writes a file, under another name first, so that nobody reads half of it. Replaces one of the same name. */
  write(path: string, contents: string): Promise<void>;
  /** The files of a folder, in the order of their names. None if it does not exist. */
  list(folder: string): Promise<SftpFile[]>;
  /** The contents of a file; null if it is longer. */
  read(path: string, maxBytes: number): Promise<Buffer | null>;
  stream(path: string): Readable;
  exists(path: string): Promise<boolean>;
  /** Moves a file to a folder, which is made if it isn't there. An earlier file of the same name stays, and this one gets another. */
  move(path: string, folder: string): Promise<void>;
}

const CONNECT_MS = 15_000;

const fingerprint = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64').replace(/=+$/, '');

/** Works with a partner over one connection to its SFTP server, which must have the configured key. */
export async function withSftp<T>(config: SftpConfig, work: (folder: SftpFolder) => Promise<T>): Promise<T> {
  // Loaded only where a partner is set up.
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const client = new SftpClient();
  const { host, port, user: username, password, privateKey } = config;
  const at = (path: string) => posix.join(config.folder, path);
  await client.connect({
    host,
    port,
    username,
    ...(password !== null && { password }),
    ...(privateKey !== null && { privateKey }),
    readyTimeout: CONNECT_MS,
    keepaliveInterval: 10_000,
    hostVerifier: (key: Buffer) => fingerprint(key) === config.hostKey,
  });
  async function rename(from: string, to: string) {
    if (await client.exists(to)) await client.delete(to);
    await client.rename(from, to);
  }
  const folder: SftpFolder = {
    async write(path, contents) {
      await client.put(Buffer.from(contents), at(`${path}.part`));
      await rename(at(`${path}.part`), at(path));
    },
    async list(name) {
      if (!(await client.exists(at(name)))) return [];
      const files = await client.list(at(name));
      return files
        .filter(({ type }) => type === '-')
        .map((file) => ({ name: file.name, size: file.size }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    async read(path, maxBytes) {
      const { size } = await client.stat(at(path));
      return size > maxBytes ? null : ((await client.get(at(path))) as Buffer);
    },
    stream: (path) => client.createReadStream(at(path)) as Readable,
    exists: async (path) => Boolean(await client.exists(at(path))),
    async move(path, to) {
      await client.mkdir(at(to), true);
      const name = posix.basename(path);
      const isTaken = await client.exists(at(`${to}/${name}`));
      await client.rename(at(path), at(`${to}/${isTaken ? `${Date.now()}-` : ''}${name}`));
    },
  };
  try {
    return await work(folder);
  } finally {
    await client.end();
  }
}
