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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder } from './copy-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadfile-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('completes the copy of a folder that changed meanwhile, and copies nothing else again', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const long = new Date(Date.now() - 60_000);
  const write = (name: string, text: string, at = new Date()) => {
    writeFileSync(join(from, name), text);
    utimesSync(join(from, name), at, at);
  };
  mkdirSync(join(from, 'empty'), { recursive: true });
  for (const name of ['same', 'changed', 'removed']) write(name, 'old', long);
  // Written just now: a later write may have the same time and size.
  const now = new Date();
  write('recent', 'old', now);
  const complete = await copyFolder(from, to);
  write('changed', 'new');
  write('recent', 'new', now);
  write('added', 'new');
  rmSync(join(from, 'removed'));
  writeFileSync(join(to, 'same'), 'not copied again');
  await complete();
  const texts = ['same', 'changed', 'recent', 'added'].map((name) => readFileSync(join(to, name), 'utf8'));
  expect(texts).toEqual(['not copied again', 'new', 'new', 'new']);
  expect(readdirSync(to).toSorted()).toEqual(['added', 'changed', 'empty', 'recent', 'same']);
});
