import { describe, expect, test } from 'vitest';
import { isSsnText, maskSsns } from './ssn';

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

describe('maskSsns', () => {
  test.each([
    ['997-12-4115', 'XXX-XX-4115'],
    ['997 12 4115', 'XXX-XX-4115'],
    ['997.12.4115', 'XXX-XX-4115'],
    ['997/12/4115', 'XXX-XX-4115'],
    ['997 - 12 - 4115', 'XXX-XX-4115'],
    ['(997) 12-4115', '(XXX-XX-4115'],
    ['997_12_4115', 'XXX-XX-4115'],
    ['997\u00a012\u00a04115', 'XXX-XX-4115'],
    ['997\u201312\u20134115', 'XXX-XX-4115'],
    ['997\u200b12\u200b4115', 'XXX-XX-4115'],
    [fullWidth('997-12-4115'), 'XXX-XX-4115'],
    ["'997-12-4115", "'XXX-XX-4115"],
    ['Ann (997-12-4115), dispatcher', 'Ann (XXX-XX-4115), dispatcher'],
    ['997 12 4115 / 997 12 4116', 'XXX-XX-4115 / XXX-XX-4116'],
    ['997-12-4115 997-12-4116', 'XXX-XX-4115 XXX-XX-4116'],
    ['since 1/2/1980 997-12-4115', 'since 1/2/1980 XXX-XX-4115'],
    ['SSN: 997124115', 'SSN: XXX-XX-4115'],
    ['ssn997124115', 'ssnXXX-XX-4115'],
    ['Social Security No. 99-712-4115', 'Social Security No. XXX-XX-4115'],
    ['SSN 97124115', 'SSN XXX-XX-4115'],
  ])('reduces %s to its last four digits, wherever it is in the text', (text, masked) => {
    expect([maskSsns(text, 'written'), maskSsns(text), maskSsns(text, 'short')]).toEqual(
      Array(3).fill(masked),
    );
  });

  test.each([
    ['997124115', 'XXX-XX-4115'],
    ['#997124115', '#XXX-XX-4115'],
    ['997-124-115', 'XXX-XX-4115'],
    ['99 712 4115', 'XXX-XX-4115'],
    ['997,124,115', 'XXX-XX-4115'],
    ['12345-6789', 'XXX-XX-6789'],
    ['997124115.0', 'XXX-XX-4115'],
    ['997124115.00', 'XXX-XX-4115'],
    ['9.97124115E+08', 'XXX-XX-4115'],
    ['9.97124115e8', 'XXX-XX-4115'],
    ['9.9712411E+08', 'XXX-XX-XXXX'],
    [fullWidth('997124115'), 'XXX-XX-4115'],
    ['997-124-115 997-124-116', 'XXX-XX-4115 XXX-XX-4116'],
    ['gave 997124115 on file', 'gave XXX-XX-4115 on file'],
    ['Hotel 997124115', 'Hotel XXX-XX-4115'],
    ['2026-11-20 997124115', '2026-11-20 XXX-XX-4115'],
    ['08:30 997124115', '08:30 XXX-XX-4115'],
  ])('masks %s, except where other nine-digit numbers are expected', (text, masked) => {
    expect([maskSsns(text), maskSsns(text, 'short')]).toEqual([masked, masked]);
    expect(maskSsns(text, 'written')).toBe(text);
  });

  test.each([
    ['97124115', 'XXX-XX-4115'],
    ['97-12-4115', 'XXX-XX-4115'],
    ['7124115', 'XXX-XX-4115'],
    ['97124115.0', 'XXX-XX-4115'],
    ['9.7124115E+07', 'XXX-XX-4115'],
  ])('masks %s only in a column of SSNs that lost their zeros', (text, masked) => {
    expect(maskSsns(text, 'short')).toBe(masked);
    expect([maskSsns(text), maskSsns(text, 'written')]).toEqual([text, text]);
  });

  test.each([
    '540-555-0123',
    '(540) 555-0123',
    '+1 (540) 555-0123',
    '540-555-0123 / 540-555-0199',
    '1/2/1980',
    '12/31/2025 - 1/2/2026',
    '2026-11-20 00:00:00',
    '2026-01-05T00:00:00.000',
    '1978-03-21T05:00:00.000Z',
    '1978-03-21 00:00:00.000',
    '1978-03-21 00:00:00.0000000',
    '1978-03-21T05:00:00.123456789+00:00',
    '2026-01-05 08:30:00-05:00',
    '05:00:00.000',
    '555-0101 #12',
    '555-0101, 12',
    '555-0101 x12',
    '540-555-0123 ext. 12345',
    'License no. 123456789',
    'CDL: 123456789',
    'invoice 1234-56789',
    'on site 08:30-17:00 5 days',
    '20261120',
    'Roanoke, VA 24011',
    'XXX-XX-4115',
    '10012345',
    '',
  ])('keeps %s', (text) => {
    expect([maskSsns(text, 'written'), maskSsns(text)]).toEqual([text, text]);
  });

  test('reads a long text of numbers quickly', () => {
    // Of the processor: on a busy machine the clock says little.
    const started = process.cpuUsage();
    for (const text of ['1-'.repeat(50_000), '1 '.repeat(50_000), '12'.repeat(50_000), '1.2'.repeat(50_000)])
      maskSsns(text, 'short');
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
  });

  test('isSsnText checks that the whole text is an SSN', () => {
    const whole = ['997 12 4115', 'SSN: 997124115', '#997-12-4115', 'XXX-XX-4115'];
    expect(whole.map((text) => isSsnText(text, 'written'))).toEqual([true, true, true, true]);
    expect(isSsnText('997124115', 'written')).toBe(false);
    expect(isSsnText('call 997 12 4115 now', 'nine')).toBe(false);
  });
});
