import { describe, expect, it } from 'vitest';
import { mergeNamed, type NamedFile } from './named-files';

async function* list(...files: NamedFile[]): AsyncGenerator<NamedFile> {
  yield* files;
}
async function merged(...lists: NamedFile[][]): Promise<NamedFile[]> {
  const all: NamedFile[] = [];
  for await (const file of mergeNamed(lists.map((files) => list(...files)))) all.push(file);
  return all;
}

describe('lists of named files', () => {
  it('become one, in the order of the keys', async () => {
    expect(
      await merged(
        [
          ['b', 'B'],
          ['d', 'D'],
        ],
        [
          ['a', 'A'],
          ['c', null],
          ['e', 'E'],
        ],
      ),
    ).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['c', null],
      ['d', 'D'],
      ['e', 'E'],
    ]);
    expect(await merged([], [['a', 'A']], [])).toEqual([['a', 'A']]);
    expect(await merged([], [])).toEqual([]);
  });

  it('have a file once, with the hash that any row has', async () => {
    expect(
      await merged(
        [
          ['a', null],
          ['b', 'B'],
        ],
        [['a', 'A']],
        [['b', null]],
      ),
    ).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ]);
  });
});
