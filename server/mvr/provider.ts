import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { MvrRequest } from '../../domain/mvr/contract';
import type { MvrConfig } from '../platform/mvr-config';

/** A company that gets driving records from the states. */
export interface MvrProvider {
  /** Sends a request. Safe to repeat: the same request is the same file. */
  send(request: MvrRequest): Promise<void>;
  /** The names of results that wait, without their endings, in order. */
  waiting(): Promise<string[]>;
  /** The result file; null if it is longer than a megabyte. */
  result(name: string): Promise<string | null>;
  /** The report of a result. */
  report(name: string): Promise<Readable>;
  /** Moves a result to a folder: `done`, or `rejected` for a person to look at. */
  moveTo(name: string, folder: 'done' | 'rejected'): Promise<void>;
}

const CONNECT_MS = 15_000;
const MAX_RESULT_BYTES = 1024 * 1024;
const RESULT = /^[\w-]{1,80}\.json$/;

const fingerprint = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64').replace(/=+$/, '');

/** Works with the provider over one connection to its SFTP server, which must have the configured key. */
export async function withSftpProvider<T>(
  config: MvrConfig,
  work: (provider: MvrProvider) => Promise<T>,
): Promise<T> {
  // Loaded only where a provider is set up.
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const client = new SftpClient();
  const { host, port, user: username, password, privateKey, folder } = config;
  const at = (...names: string[]) => posix.join(folder, ...names);
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
  /** A rename that replaces what an interrupted run left there. */
  async function move(from: string, to: string) {
    if (await client.exists(to)) await client.delete(to);
    await client.rename(from, to);
  }
  const provider: MvrProvider = {
    async send(request) {
      const name = at('requests', `${request.requestId}.json`);
      // Under another name first, so that the provider never reads half a file.
      await client.put(Buffer.from(JSON.stringify(request)), `${name}.part`);
      await move(`${name}.part`, name);
    },
    async waiting() {
      const files = await client.list(at('results'));
      return files
        .filter(({ type, name }) => type === '-' && RESULT.test(name))
        .map(({ name }) => name.slice(0, -'.json'.length))
        .toSorted();
    },
    async result(name) {
      const path = at('results', `${name}.json`);
      const { size } = await client.stat(path);
      return size > MAX_RESULT_BYTES ? null : String(await client.get(path));
    },
    report: (name) => Promise.resolve(client.createReadStream(at('results', `${name}.pdf`)) as Readable),
    async moveTo(name, to) {
      await client.mkdir(at(to), true);
      const report = at('results', `${name}.pdf`);
      // The report first: without its result file it would never be moved.
      if (await client.exists(report)) await move(report, at(to, `${name}.pdf`));
      await move(at('results', `${name}.json`), at(to, `${name}.json`));
    },
  };
  try {
    return await work(provider);
  } finally {
    await client.end();
  }
}
