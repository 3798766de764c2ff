import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMissing } from './file-errors';
import { localStore, type FileStore } from './storage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadfile-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NAME = '0a1b2c3d-0000-4000-8000-00000000000';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

function writeAged(name: string, hours: number, below = 'partial'): void {
  mkdirSync(join(folder, below), { recursive: true });
  writeFileSync(join(folder, below, name), 'personal data');
  utimesSync(join(folder, below, name), hoursAgo(hours), hoursAgo(hours));
}

const read = async (store: FileStore, key: string) => (await buffer(await store.read(key))).toString();
const filesBelow = () =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.length === 39);

describe('a file in a folder', () => {
  it('has its key when it was kept, not before, and never if it was discarded', async () => {
    const store = localStore(folder);
    const [kept, discarded] = [
      await store.receive([Buffer.from('one')], 10),
      await store.receive([Buffer.from('other')], 10),
    ];
    expect(filesBelow()).toEqual([]);
    await store.discard(discarded);
    await store.keep(kept);
    await store.discard(kept);
    expect(filesBelow()).toEqual([kept.key]);
    expect(await read(store, kept.key)).toBe('one');
    expect(await store.withPath(kept.key, async (path) => readFileSync(path, 'utf8'))).toBe('one');
    expect(readdirSync(join(folder, 'partial'))).toEqual([]);
  });

  it('is copied there from elsewhere, which stays as it is', async () => {
    const [store, elsewhere] = [localStore(folder), localStore(join(folder, 'elsewhere'))];
    const file = await elsewhere.receive([Buffer.from('one')], 10);
    await store.put(file);
    expect([await read(store, file.key), readFileSync(file.path, 'utf8')]).toEqual(['one', 'one']);
    expect(await store.sizes()(file.key)).toBe(3);
    await store.copyTo(file.key, join(folder, 'copy'));
    expect(readFileSync(join(folder, 'copy'), 'utf8')).toBe('one');
  });

  it('is missing if it was removed', async () => {
    const store = localStore(folder);
    const { key } = await store.write([Buffer.from('one')], 10);
    await store.remove(key);
    await store.remove(key);
    expect(await store.sizes()(key)).toBeNull();
    await expect(store.read(key)).rejects.toThrow(FileMissing);
    await expect(store.copyTo(key, join(folder, 'copy'))).rejects.toThrow(FileMissing);
  });

  it('above the limit is refused, and nothing of it stays', async () => {
    await expect(localStore(folder).write([Buffer.alloc(11)], 10)).rejects.toMatchObject({ status: 413 });
    expect(readdirSync(join(folder, 'partial'))).toEqual([]);
  });
});

describe('leftovers of interrupted uploads', () => {
  it('are removed after a day, and nothing else is', async () => {
    writeAged(`${NAME}1.part`, 25);
    writeAged(`${NAME}2.part`, 23);
    writeAged(`${NAME}3`, 1_000);
    writeAged('notes.part', 1_000);
    writeAged(`${NAME}4`, 1_000, '0a');
    expect(await localStore(folder).removeLeftovers()).toBe(1);
    const left = [`${NAME}2.part`, `${NAME}3`, 'notes.part'];
    expect(readdirSync(join(folder, 'partial')).toSorted()).toEqual(left);
    expect(readdirSync(join(folder, '0a'))).toEqual([`${NAME}4`]);
  });

  it('are in a folder of their own, apart from the complete files', async () => {
    const store = localStore(folder);
    let during: string[] = [];
    async function* upload() {
      yield Buffer.from('personal ');
      during = readdirSync(join(folder, 'partial'));
      yield Buffer.from('data');
    }
    const { key } = await store.write(upload(), 100);
    expect(during).toEqual([`${key.slice(3)}.part`]);
    expect(readdirSync(join(folder, 'partial'))).toEqual([]);
    expect(readdirSync(join(folder, key.slice(0, 2)))).toEqual([key.slice(3)]);
  });

  it('are none if nothing was ever stored', async () => {
    expect(await localStore(join(folder, 'none')).removeLeftovers()).toBe(0);
  });
});
