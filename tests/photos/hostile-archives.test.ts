import { randomFillSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoImport, PhotoReason, PhotoRow } from '../../domain/photos/contract';
import { sql } from '../../server/platform/db';
import { PHOTO_LIMITS, type PhotoLimits } from '../../server/photos/limits';
import { withPhotoProcess } from '../../server/photos/photo-process';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { formOf, makeArchive, makePicture, type ArchiveEntry } from './archives';

const MB = 1024 * 1024;
let test: TestApp;
let admin: SignedIn;
let client: TestClient;
let photo: Buffer;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  admin = await signIn(test.app, await makeUser(test.app), client);
  photo = await makePicture();
});
afterAll(() => test.close());

const send = (archive: Uint8Array) => admin.post('/v1/photoImports', formOf(archive));
const good = (): ArchiveEntry => ({ name: '10001.jpg', data: photo, stored: true });
const noise = (size: number) => randomFillSync(Buffer.alloc(size));

/** Files left on disk; none of them may be from a refused archive. */
function storedFiles(): string[] {
  try {
    return readdirSync(join(test.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

describe('a malicious archive', () => {
  const bomb = (size: number): ArchiveEntry => ({ name: 'bomb.jpg', data: Buffer.alloc(size) });
  const CASES: [name: string, archive: () => Uint8Array, status: number, words: RegExp][] = [
    ['is not an archive', () => noise(5_000), 415, /not a ZIP/],
    ['is empty', () => Buffer.alloc(0), 415, /not a ZIP/],
    [
      'has other data before it',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), makeArchive([good()])]),
      415,
      /not a ZIP/,
    ],
    ['holds nothing', () => makeArchive([]), 415, /not a ZIP/],
    ['contains only folders', () => makeArchive([{ name: 'a/', data: Buffer.alloc(0) }]), 422, /no files/],
    ['is cut off', () => makeArchive([good()]).subarray(0, 900), 422, /damaged/],
    [
      'has a path that leaves its folder',
      () => makeArchive([{ ...good(), name: '../../10001.jpg' }]),
      422,
      /outside its folder/,
    ],
    [
      'has a path that leaves a folder in it',
      () => makeArchive([{ ...good(), name: 'a/../../b.jpg' }]),
      422,
      /outside its folder/,
    ],
    [
      'has an absolute path',
      () => makeArchive([{ ...good(), name: '/etc/10001.jpg' }]),
      422,
      /outside its folder/,
    ],
    ['names a drive', () => makeArchive([{ ...good(), name: 'C:10001.jpg' }]), 422, /outside its folder/],
    [
      'has a path with backslashes',
      () => makeArchive([{ ...good(), name: 'a\\b.jpg' }]),
      422,
      /outside its folder/,
    ],
    [
      'contains a link',
      () => makeArchive([{ name: '10001.jpg', data: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
      422,
      /links/,
    ],
    [
      'is protected by a password',
      () => makeArchive([good(), { ...good(), stored: false, flags: 1 }]),
      422,
      /password/,
    ],
    [
      'contains thousands of files',
      () =>
        makeArchive(
          Array.from({ length: 2_001 }, (_, at) => ({
            name: `${at}.jpg`,
            data: Buffer.alloc(1),
            stored: true,
          })),
        ),
      413,
      /2,000/,
    ],
    [
      'inflates too much by its own headers',
      () =>
        makeArchive(
          Array.from({ length: 40 }, (_, at) => ({ ...bomb(10), name: `${at}.jpg`, declaredSize: 14 * MB })),
        ),
      413,
      /500 MB/,
    ],
  ];

  it.each(CASES)('is refused: it %s', async (_name, archive, status, words) => {
    const answer = await send(archive());
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ errors: { document: string } }>().errors.document).toMatch(words);
    expect(storedFiles()).toEqual([]);
    const imports = await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`select 1 from photo_imports`),
    );
    expect(imports).toEqual([]);
  });

  it('is refused if it takes too long, or too much memory', async () => {
    const { key } = await test.app.files.write(
      (async function* () {
        yield makeArchive([good()]);
      })(),
      MB,
    );
    const ask = (limits: Partial<PhotoLimits>) =>
      withPhotoProcess(join(test.config.dataDir, 'files', key), { ...PHOTO_LIMITS, ...limits }, (ask) =>
        ask({ ask: 'inspect' }),
      );
    expect(await ask({ milliseconds: 0 })).toEqual({ kind: 'refusedArchive', problem: 'tooSlow' });
    expect(await ask({ residentMb: 1, milliseconds: 60_000 })).toEqual({
      kind: 'refusedArchive',
      problem: 'tooComplex',
    });
    expect(await ask({})).toMatchObject({ kind: 'inspected' });
    await test.app.files.remove(key);
  });
});

describe('a file that is not a photo', () => {
  const CASES: [name: string, entry: () => ArchiveEntry | Promise<ArchiveEntry>, reason: PhotoReason][] = [
    [
      'another archive',
      () => ({ name: 'a.jpg', data: makeArchive([good()]), stored: true }),
      'nestedArchive',
    ],
    [
      'text with the name of a photo',
      () => ({ name: 'a.jpg', data: Buffer.from('<svg onload=x>') }),
      'notAPhoto',
    ],
    ['a program', () => ({ name: 'a.png', data: Buffer.from('MZ\x90\x00') }), 'notAPhoto'],
    ['a GIF', () => ({ name: 'a.jpg', data: Buffer.from('GIF89a\x01\x00\x01\x00') }), 'notAPhoto'],
    [
      'a photo and an archive at once',
      () => ({ name: 'a.jpg', data: Buffer.concat([photo, makeArchive([good()])]), stored: true }),
      'twoInOne',
    ],
    ['nothing', () => ({ name: 'a.jpg', data: Buffer.alloc(0), stored: true }), 'empty'],
    ['different from its checksum', () => ({ ...good(), crc: 1 }), 'broken'],
    ['larger than it says', () => ({ ...good(), stored: false, declaredSize: 100 }), 'broken'],
    ['smaller than it says', () => ({ ...good(), stored: false, declaredSize: photo.length + 1 }), 'broken'],
    ['a header without a picture', () => ({ ...good(), data: photo.subarray(0, 40) }), 'broken'],
    [
      'compressed more than any picture',
      () => ({ name: 'bomb.jpg', data: Buffer.concat([photo, Buffer.alloc(9 * MB)]) }),
      'packedTooTight',
    ],
    ['too large', () => ({ name: 'a.jpg', data: noise(16 * MB), stored: true }), 'tooLarge'],
    [
      'too many pixels',
      async () => ({
        name: 'a.png',
        data: await makePicture({ width: 9_000, height: 5_000, format: 'png' }),
        stored: true,
      }),
      'tooManyPixels',
    ],
    [
      'a dot',
      async () => ({ name: 'a.png', data: await makePicture({ width: 10, height: 90 }), stored: true }),
      'tooSmall',
    ],
  ];

  it.each(CASES)('is refused alone, with the reason: %s', async (_name, entry, reason) => {
    const archive = makeArchive([await entry(), { ...good(), name: 'fine.jpg' }]);
    const answer = await send(archive);
    expect(answer.statusCode).toBe(201);
    const { importId } = answer.json<PhotoImport>();
    const rows = (await admin.get(`/v1/photoImports/${importId}/rows`)).json<PhotoRow[]>();
    expect(rows.map((row) => [row.outcome, row.reason])).toEqual([
      ['refused', reason],
      ['unmatched', 'nobody'],
    ]);
    await admin.delete(`/v1/photoImports/${importId}`);
    expect(storedFiles()).toEqual([]);
  });

  it('is refused if its name is a duplicate, and ignored if operating systems left it there', async () => {
    const answer = await send(
      makeArchive([
        { ...good(), name: '__MACOSX/._10001.jpg' },
        good(),
        good(),
        { name: 'a/.DS_Store', data: Buffer.from('x') },
      ]),
    );
    const { importId } = answer.json<PhotoImport>();
    const rows = (await admin.get(`/v1/photoImports/${importId}/rows`)).json<PhotoRow[]>();
    expect(rows.map((row) => [row.name, row.reason])).toEqual([
      ['10001.jpg', 'nobody'],
      ['10001.jpg', 'sameName'],
    ]);
    await admin.delete(`/v1/photoImports/${importId}`);
  });
});
