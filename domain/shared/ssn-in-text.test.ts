import { expect, test } from 'vitest';
import { holdsSsn, maskSsns } from './ssn';

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

test.each([
  ['512-65-4321', 'XXX-XX-4321'],
  ['512 65 4321', 'XXX-XX-4321'],
  ['512.65.4321', 'XXX-XX-4321'],
  ['512/65/4321', 'XXX-XX-4321'],
  ['512 - 65 - 4321', 'XXX-XX-4321'],
  ['512–65–4321', 'XXX-XX-4321'],
  ['512‑65‑4321', 'XXX-XX-4321'],
  ['512−65−4321', 'XXX-XX-4321'],
  ['512\u00a065\u00a04321', 'XXX-XX-4321'],
  ['512\u200b65\u200b4321', 'XXX-XX-4321'],
  [fullWidth('512-65-4321'), 'XXX-XX-4321'],
  [fullWidth('512654321'), 'XXX-XX-4321'],
  ['512654321', 'XXX-XX-4321'],
  ['#512654321', '#XXX-XX-4321'],
  ['His number is 512654321.', 'His number is XXX-XX-4321.'],
  ['Ann (512654321), dispatcher', 'Ann (XXX-XX-4321), dispatcher'],
  ['512-654-321', 'XXX-XX-4321'],
  ['5-1-2-6-5-4-3-2-1', 'XXX-XX-4321'],
  ['900-12-3456', 'XXX-XX-3456'],
  ['SSN: 12-3456789', 'SSN: XXX-XX-6789'],
  ['SSN 51265432', 'SSN XXX-XX-5432'],
  ['Social Security 12345-6789', 'Social Security XXX-XX-6789'],
  ['número de seguro social es 512654321', 'número de seguro social es XXX-XX-4321'],
  ['License 512-65-4321', 'License XXX-XX-4321'],
  ['512654321 512654322', 'XXX-XX-4321 XXX-XX-4322'],
  ['512-65-4321/512-65-4322', 'XXX-XX-4321/XXX-XX-4322'],
  ['since 1/2/1980 512-65-4321', 'since 1/2/1980 XXX-XX-4321'],
  ['Call 540-555-0123, 512654321', 'Call 540-555-0123, XXX-XX-4321'],
])('%s in a text is a social security number', (text, masked) => {
  expect(maskSsns(text, 'text')).toBe(masked);
});

test.each([
  '540-555-0123',
  '(540) 555-0123',
  '5405550123',
  '+1 (540) 555-0123',
  '+49 123 45 6789',
  '24011-1234',
  'Roanoke, VA 24011-1234',
  'EIN 12-3456789',
  '12-3456789',
  '2026-11-20T14:30:00.123456789Z',
  '2026-11-20 14:30:00',
  '20261120',
  '1/2/1980',
  '12/31/2025 - 1/2/2026',
  'USDOT 123456789',
  'DOT number 123456789',
  'Order 512654321',
  'orders no. 512654321',
  'Pedido n.º 512654321',
  'Commande n° 512654321',
  'License #512654321',
  'ticket 512-654-321',
  'A512654321',
  '512654321A',
  '2026-512654321',
  '512654321-01',
  '0.512654321',
  '$512654321',
  'Trucks 12, 345, 6789',
  'Units 512, 65, 4321',
  '1, 2, 3, 4, 5, 6, 7, 8, 9',
  '512 654 321',
  '000-12-3456',
  '666123456',
  '512-00-4321',
  '512650000',
  '12345678',
  '1234567890',
  'waiting for order 1234567',
  'SSN on file. Load 1234567',
  'XXX-XX-4321',
  'SSN ends in 4321',
  '',
])('%s in a text is none', (text) => {
  expect(maskSsns(text, 'text')).toBe(text);
  expect(holdsSsn(text)).toBe(false);
});

test('a number field may have nine digits in a row, but none that is written like a social security number', () => {
  const held = (text: string) => holdsSsn(text, 'written');
  expect(['512654321', '12345-6789', '512-654-321', 'A512654321'].filter(held)).toEqual([]);
  expect(['512-65-4321', fullWidth('512 65 4321'), 'SSN 512654321'].filter((one) => !held(one))).toEqual([]);
});
