import { expect, test } from 'vitest';
import { addressKey } from './address-key';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [undefined, 'closed'],
  ['', 'closed'],
])('the limits by address count %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('the limits by address count a network of IPv6 as one', () => {
  expect(addressKey('2001:db8:0:1::7')).toBe(addressKey('2001:db8:0:1:ffff::9'));
  expect(addressKey('2001:db8:0:1::7')).not.toBe(addressKey('2001:db8:0:2::7'));
});
