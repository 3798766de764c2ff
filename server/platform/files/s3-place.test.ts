import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORT_LIMITS, startS3Server, type S3Server } from '../../../tests/support/s3-server';
import { OperatorError, readConfig } from '../config';
import { FileDamaged, FileMissing, FilesUnreachable } from './file-errors';
import { openFileStore, openReadyFileStore } from './open-store';
import type { FileStore } from './storage';

const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-s3-'));
let server: S3Server;
let store: FileStore;
/** Waits only a moment for the server. */
let hasty: FileStore;

const config = (others: Record<string, string> = {}) =>
  readConfig(
    {
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret for tests that is long enough',
      ...server.environment,
      ...others,
    },
    '1',
  );

beforeAll(async () => {
  server = await startS3Server();
  store = await openFileStore(config());
  hasty = await openFileStore(config(), SHORT_LIMITS);
});
beforeEach(() => {
  server.fault = null;
  server.emptyPages = 0;
  server.requests.length = 0;
  server.objects.clear();
  server.openUploads.clear();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const LIMIT = 20_000_000;
const write = (bytes: Buffer) => store.write([bytes], LIMIT);
const read = async (key: string) => buffer(await store.read(key));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const nameOf = (key: string) => `tests/one/${key}`;
const localFiles = () => readdirSync(join(dataDir, 'files/partial'));
const SMALL = Buffer.from('a small file');
/** Two parts. */
const LARGE = Buffer.alloc(6_000_000, 'some text of a large file');

describe('a file in a bucket', () => {
  it.each([
    ['small', SMALL, ['PUT object']],
    ['empty', Buffer.alloc(0), ['PUT object']],
    ['large', LARGE, ['POST uploads', 'PUT part', 'PUT part', 'POST upload']],
  ])('is stored below the prefix with its hash, and read as it was: %s', async (_what, bytes, requests) => {
    const file = await write(bytes);
    expect(file).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{2}\//),
      size: bytes.length,
      sha256: sha256(bytes),
    });
    expect(server.requests).toEqual(requests);
    const stored = server.objects.get(nameOf(file.key));
    expect(stored?.bytes.equals(bytes)).toBe(true);
    expect(stored?.headers).toMatchObject({ 'x-amz-meta-sha256': file.sha256 });
    expect((await read(file.key)).equals(bytes)).toBe(true);
    expect(localFiles()).toEqual([]);
  });

  it('is not there before it was kept, and never if it is discarded', async () => {
    const [kept, discarded] = [await store.receive([SMALL], LIMIT), await store.receive([SMALL], LIMIT)];
    expect(readFileSync(kept.path)).toEqual(SMALL);
    expect(server.requests).toEqual([]);
    await store.discard(discarded);
    await store.keep(kept);
    expect([...server.objects.keys()]).toEqual([nameOf(kept.key)]);
    expect(localFiles()).toEqual([]);
  });

  it('is not stored if its local file is no longer the one that was received', async () => {
    const file = await store.receive([SMALL], LIMIT);
    writeFileSync(file.path, 'A SMALL FILE');
    await expect(store.keep(file)).rejects.toThrow(FileDamaged);
    await store.discard(file);
    await expect(store.keep(file)).rejects.toMatchObject({ code: 'ENOENT', path: file.path });
    expect(server.objects.size).toBe(0);
  });

  it('has a local path while it is needed, and no copy afterwards', async () => {
    const { key } = await write(SMALL);
    const seen = await store.withPath(key, async (path) => [
      readFileSync(path).equals(SMALL),
      localFiles().length,
    ]);
    expect(seen).toEqual([true, 1]);
    await expect(store.withPath(key, () => Promise.reject(new Error('parser')))).rejects.toThrow('parser');
    expect(localFiles()).toEqual([]);
  });

  it('can be removed twice, and is missing then', async () => {
    const { key } = await write(SMALL);
    await store.remove(key);
    await store.remove(key);
    await expect(store.read(key)).rejects.toThrow(FileMissing);
    await expect(store.withPath(key, async () => undefined)).rejects.toThrow(FileMissing);
  });

  it('is found by one request for a page of keys in their order', async () => {
    const keys = (await Promise.all(Array.from({ length: 5 }, () => write(SMALL))))
      .map(({ key }) => key)
      .toSorted();
    server.requests.length = 0;
    const sizeOf = store.sizes();
    const sizes: (number | null)[] = [];
    for (const key of [...keys, 'ff/ffffffff-ffff-4fff-8fff-ffffffffffff']) sizes.push(await sizeOf(key));
    expect(sizes).toEqual([...keys.map(() => SMALL.length), null]);
    expect(server.requests).toEqual(['GET bucket']);
    expect(await store.sizes()(keys[2]!)).toBe(SMALL.length);
  });

  it('is found behind pages of the listing that are empty', async () => {
    const { key } = await write(SMALL);
    server.emptyPages = 2;
    expect(await store.sizes()(key)).toBe(SMALL.length);
  });

  it('can be opened and found while many others are read slowly', async () => {
    const { key } = await write(LARGE);
    const opened: Readable[] = [];
    for (let count = 0; count < 60; count += 1) opened.push(await store.read(key));
    expect(await store.sizes()(key)).toBe(LARGE.length);
    for (const one of opened) one.destroy();
  });

  it('has no key that leads elsewhere', async () => {
    await expect(store.read('../../one/secret')).rejects.toThrow('Not the key');
    await expect(store.remove('')).rejects.toThrow('Not the key');
  });
});

describe('a server that fails', () => {
  const OPERATIONS: [name: string, run: (key: string) => Promise<unknown>][] = [
    ['reading', (key) => hasty.read(key)],
    ['removing', (key) => hasty.remove(key)],
    ['listing', (key) => hasty.sizes()(key)],
    ['storing', () => hasty.write([SMALL], LIMIT)],
    ['storing in parts', () => hasty.write([LARGE], LIMIT)],
  ];
  const FAULTS = [
    ['error', /^InternalError: .*status 500$/],
    ['silence', /^TimeoutError/],
    ['refused', /^AccessDenied: .*status 403$/],
  ] as const;

  it.each(
    OPERATIONS.flatMap(([name, run]) => FAULTS.map(([fault, reason]) => [name, fault, run, reason] as const)),
  )('ends %s soon, with the reason for operators: %s', async (_name, fault, run, reason) => {
    const { key } = await store.write([SMALL], LIMIT);
    server.fault = () => fault;
    const error = await run(key).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FilesUnreachable);
    expect(error).toMatchObject({
      status: 503,
      details: { retryAfter: 30 },
      reason: expect.stringMatching(reason),
    });
    expect(localFiles()).toEqual([]);
    server.fault = null;
    expect(await buffer(await store.read(key))).toEqual(SMALL);
  });

  it.each(['error', 'silence', 'lost'] as const)('once is asked again: %s', async (fault) => {
    const asked = fault === 'silence' ? hasty : store;
    let faults = 1;
    server.fault = (operation) => (operation !== 'DELETE object' && faults-- > 0 ? fault : undefined);
    const { key } = await asked.write([SMALL], LIMIT);
    faults = 1;
    expect(await buffer(await asked.read(key))).toEqual(SMALL);
    expect(server.objects.size).toBe(1);
  });

  it.each([
    ['the second part', 'PUT part', 'silence'],
    ['the last answer', 'POST upload', 'stall'],
  ] as const)('leaves nothing of a large file: %s', async (_what, failing, fault) => {
    server.fault = (operation) => (operation === failing ? fault : undefined);
    await expect(hasty.write([LARGE], LIMIT)).rejects.toThrow(FilesUnreachable);
    await vi.waitFor(() => expect([server.objects.size, server.openUploads.size]).toEqual([0, 0]));
    expect(localFiles()).toEqual([]);
  });

  it('that stores a new file but loses the answer is asked to remove it', async () => {
    server.fault = (operation) => (operation === 'PUT object' ? 'lost' : undefined);
    await expect(write(SMALL)).rejects.toThrow(FilesUnreachable);
    await vi.waitFor(() => expect(server.objects.size).toBe(0));
  });

  it.each(['cut', 'stall', 'damaged'] as const)('never passes for a complete file: %s', async (fault) => {
    const { key, size } = await write(LARGE);
    server.fault = () => fault;
    const bytes = await hasty.read(key);
    let received = 0;
    const reading = (async () => {
      for await (const chunk of bytes as AsyncIterable<Buffer>) received += chunk.length;
    })();
    await expect(reading).rejects.toThrow(fault === 'damaged' ? FileDamaged : FilesUnreachable);
    expect(received).toBeLessThan(size);
  });

  it('ends only the file if it is not being read yet', async () => {
    const { key } = await write(SMALL);
    server.fault = () => 'cut';
    const bytes = await store.read(key);
    await vi.waitFor(() => expect(bytes.errored).toBeInstanceOf(Error));
  });

  it('does not take a slow reader for a server that stopped', async () => {
    const { key, size } = await write(LARGE);
    let received = 0;
    for await (const chunk of (await hasty.read(key)) as AsyncIterable<Buffer>) {
      if (received === 0) await sleep(SHORT_LIMITS.readIdleMs * 1.5);
      received += chunk.length;
    }
    expect(received).toBe(size);
  });
});

describe('at a start, a bucket', () => {
  it('that works is left as it was', async () => {
    await openReadyFileStore(config());
    expect(server.requests).toEqual(['PUT object', 'GET object', 'GET bucket', 'DELETE object']);
    expect(server.objects.size).toBe(0);
  });

  it.each([
    [{ S3_BUCKET: 'another-bucket' }, /NoSuchBucket.*Check S3_BUCKET\.$/],
    [{ S3_ACCESS_KEY_ID: 'AKOTHER' }, /InvalidAccessKeyId.*Check S3_ACCESS_KEY_ID\.$/],
    [{ S3_SECRET_ACCESS_KEY: 'another-secret' }, /SignatureDoesNotMatch.*Check S3_SECRET_ACCESS_KEY\.$/],
    [{ S3_REGION: 'us-east-1' }, /AuthorizationHeaderMalformed.*Check S3_REGION\.$/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED.*Check S3_ENDPOINT\.$/],
  ])('with a wrong setting ends it with one line: %j', async (wrong, line) => {
    const error = await openReadyFileStore(config(wrong)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(line);
    expect((error as Error).message).not.toContain('another-secret');
  });

  it('that may only be read ends it too', async () => {
    server.fault = (operation) => (operation === 'PUT object' ? 'refused' : undefined);
    await expect(openReadyFileStore(config(), vi.fn<() => void>())).rejects.toThrow(
      /AccessDenied.*the rights of the access key\.$/,
    );
  });

  it.each([
    ['error', {}, /status 500\. Check the S3 server\.$/],
    ['silence', {}, /TimeoutError.*Check S3_ENDPOINT\.$/],
    ['a closed port', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED.*Check S3_ENDPOINT\.$/],
    ['a closed port of two addresses', { S3_ENDPOINT: 'http://localhost:1' }, /ECONNREFUSED/],
  ] as const)(
    'that does not answer is only reported, if the caller can go on: %s',
    async (fault, wrong, line) => {
      server.fault = () => (fault === 'error' || fault === 'silence' ? fault : undefined);
      const reported = vi.fn<(problem: OperatorError) => void>();
      const opened = await openReadyFileStore(config(wrong), reported, SHORT_LIMITS);
      expect(reported.mock.lastCall?.[0].message).toMatch(line);
      server.fault = null;
      if (fault === 'error' || fault === 'silence') await opened.write([SMALL], LIMIT);
      await expect(openReadyFileStore(config({ S3_BUCKET: 'another-bucket' }), reported)).rejects.toThrow(
        /NoSuchBucket/,
      );
      expect(reported).toHaveBeenCalledOnce();
    },
  );
});
