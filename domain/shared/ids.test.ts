import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import {
  CalendarDate,
  IntegerId,
  isObjectId,
  isUuid,
  makeObjectId,
  ObjectId,
  parseClientRef,
  parseIntegerId,
} from './ids';

describe('ids', () => {
  it('makes an _id that grows with time', () => {
    const early = makeObjectId(new Date('2026-01-01T00:00:00Z'), new Uint8Array(8).fill(255));
    const late = makeObjectId(new Date('2026-01-01T00:00:01Z'), new Uint8Array(8));
    expect(isObjectId(early)).toBe(true);
    expect(Check(ObjectId, late)).toBe(true);
    expect(late > early).toBe(true);
    expect(() => makeObjectId(new Date(), new Uint8Array(7))).toThrow(RangeError);
  });

  it('reads integer ids that the database can store', () => {
    expect(parseIntegerId('78')).toBe(78);
    expect(parseIntegerId(2_147_483_647)).toBe(2_147_483_647);
    for (const wrong of ['0', '-1', '1.5', '1e3', '2147483648', '99999999999', '', ' 7', null, '0x10']) {
      expect(parseIntegerId(wrong)).toBeNull();
    }
    expect(Check(IntegerId, 0)).toBe(false);
  });

  it('accepts a client by _id, and by legacy id if requested or numeric', () => {
    const digits = '1'.repeat(24);
    expect(parseClientRef('65a1b2c3d4e5f60718293a4b')).toEqual({
      by: '_id',
      _id: '65a1b2c3d4e5f60718293a4b',
    });
    expect(parseClientRef(digits)).toEqual({ by: '_id', _id: digits });
    expect(parseClientRef(digits, 'legacy')).toBeNull();
    expect(parseClientRef('513')).toEqual({ by: 'legacyClientId', legacyClientId: 513 });
    expect(parseClientRef('513', 'legacy')).toEqual({ by: 'legacyClientId', legacyClientId: 513 });
    expect(parseClientRef("1' or 1=1")).toBeNull();
  });

  it('recognizes a UUID', () => {
    expect(isUuid('0b0f6e0a-7d7c-4c0e-9f56-0a4f2b1c9d11')).toBe(true);
    expect(isUuid('0b0f6e0a7d7c4c0e9f560a4f2b1c9d11')).toBe(false);
  });

  it('refuses dates on the wire that do not exist', () => {
    expect(Check(CalendarDate, '2024-02-29')).toBe(true);
    expect(Check(CalendarDate, '2023-02-29')).toBe(false);
    expect(Check(CalendarDate, '1899-12-31')).toBe(false);
    expect(Check(CalendarDate, '2024-02-29T00:00:00Z')).toBe(false);
  });
});
