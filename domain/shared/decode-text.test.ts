import { expect, it } from 'vitest';
import { decodeText } from './decode-text';

it.each([
  ['UTF-8', [0x4e, 0xc3, 0xba]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4e, 0xc3, 0xba]],
  ['the one of older Windows systems', [0x4e, 0xfa]],
  ['UTF-16, the low byte first', [0xff, 0xfe, 0x4e, 0x00, 0xfa, 0x00]],
  ['UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x4e, 0x00, 0xfa]],
])('a name is read in %s', (_encoding, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('Nú');
});

it('an empty file has no text', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
