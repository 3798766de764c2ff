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

function writeAged(name: string, hours: number): void {
  mkdirSync(join(folder, '0a'), { recursive: true });
  writeFileSync(join(folder, '0a', name), 'personal data');
  utimesSync(join(folder, '0a', name), hoursAgo(hours), hoursAgo(hours));
}

describe('leftovers of interrupted uploads', () => {
  it('are removed after a day, and nothing else is', async () => {
    writeAged(`${NAME}1.part`, 25);
    writeAged(`${NAME}2.part`, 23);
    writeAged(`${NAME}3`, 1_000);
    writeAged('notes.part', 1_000);
    expect(await localStore(folder).removeLeftovers()).toBe(1);
    expect(readdirSync(join(folder, '0a')).toSorted()).toEqual([`${NAME}2.part`, `${NAME}3`, 'notes.part']);
  });

  it('are none if nothing was ever stored', async () => {
    expect(await localStore(join(folder, 'none')).removeLeftovers()).toBe(0);
  });
});
