import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStore } from './storage';

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
