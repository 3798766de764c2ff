import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { CalendarDate, IntegerId, ObjectId, parseClientRef, parseIntegerId, Uuid } from './ids';

describe('ids', () => {
  it('recognizes an _id', () => {
    expect(Check(ObjectId, '65a1b2c3d4e5f60718293a4b')).toBe(true);
    for (const wrong of [
      '65A1B2C3D4E5F60718293A4B',
      '65a1b2c3d4e5f60718293a4',
      '65a1b2c3d4e5f60718293a4b0',
      '',
    ]) {
      expect(Check(ObjectId, wrong)).toBe(false);
    }
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
    expect(Check(Uuid, '0b0f6e0a-7d7c-4c0e-9f56-0a4f2b1c9d11')).toBe(true);
    expect(Check(Uuid, '0b0f6e0a7d7c4c0e9f560a4f2b1c9d11')).toBe(false);
  });

  it('refuses dates on the wire that do not exist', () => {
    expect(Check(CalendarDate, '2024-02-29')).toBe(true);
    expect(Check(CalendarDate, '2023-02-29')).toBe(false);
    expect(Check(CalendarDate, '1899-12-31')).toBe(false);
    expect(Check(CalendarDate, '2024-02-29T00:00:00Z')).toBe(false);
  });
});
