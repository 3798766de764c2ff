import { describe, expect, it } from 'vitest';
import { formatBytes, sortFiles } from './file-rules';

const file = (name: string, type = '', content = 'x') => new File([content], name, { type });

describe('files that are dropped', () => {
  it.each([
    ['card.pdf', 'application/pdf', ['application/pdf'], true],
    ['CARD.PDF', '', ['.pdf'], true],
    ['photo.png', 'image/png', ['image/*'], true],
    ['card.pdf.exe', 'application/octet-stream', ['.pdf', 'application/pdf'], false],
    ['card.txt', 'text/plain', ['.pdf'], false],
  ])('%s of type "%s" among %o: %s', (name, type, accept, expected) => {
    expect(sortFiles([file(name, type)], { accept }).accepted).toHaveLength(expected ? 1 : 0);
  });

  it('are refused with a reason, and none is ignored', () => {
    const files = [
      file('a.pdf'),
      file('b.txt'),
      file('c.pdf', '', ''),
      file('d.pdf', '', 'x'.repeat(50)),
      file('e.pdf'),
    ];
    const { accepted, refused } = sortFiles(files, { accept: ['.pdf'], maxBytes: 10 });
    expect(accepted.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refused.map(({ file: { name }, reason }) => [name, reason])).toEqual([
      ['b.txt', 'type'],
      ['c.pdf', 'empty'],
      ['d.pdf', 'size'],
      ['e.pdf', 'many'],
    ]);
  });

  it('are all accepted where several are wanted', () => {
    const { accepted } = sortFiles([file('a.pdf'), file('b.pdf')], { accept: ['.pdf'], multiple: true });
    expect(accepted).toHaveLength(2);
  });

  it.each([
    [512, '512 B'],
    [1500, '1.5 kB'],
    [25_000_000, '25 MB'],
  ])('show %i bytes as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});
