import { describe, expect, it } from 'vitest';
import { noteErrors, removalErrors } from './note-rules';

const codeOf = (text: string) => noteErrors({ text }).text?.code;

describe('a note', () => {
  it('needs a text', () => {
    expect(noteErrors({}).text?.code).toBe('note.required');
    expect(codeOf(' \n ')).toBe('note.required');
    expect(codeOf('Call back')).toBeUndefined();
  });

  it.each([
    '900-12-3456',
    '900123456',
    '900 12 3456',
    '900.123.456',
    '9-0-0-1-2-3-4-5-6',
    '900–12–3456',
    '٩٠٠-١٢-٣٤٥٦',
    'His number is 900123456.',
    'Wrote on Monday.\nSSN: 900 - 12 - 3456',
    'SSN 90-0123456',
    'SSN 90012345',
  ])('cannot hold a social security number: %s', (text) => {
    expect(codeOf(text)).toBe('request.holdsSsn');
  });

  it.each([
    '12345678',
    '1234567890',
    'Call 804-555-0123',
    'Hired 6/15/2026, left 12/31/2027',
    'Truck 4412, load 99881, mile 204',
    'Roanoke, VA 24011-1234',
    'Order 900123456',
    'SSN ends in XXX-XX-3456',
  ])('may hold other numbers: %s', (text) => {
    expect(codeOf(text)).toBeUndefined();
  });

  it('is deleted for a reason without a social security number', () => {
    expect(removalErrors('It named 900-12-3456').reason?.code).toBe('request.holdsSsn');
    expect(removalErrors('Wrong driver')).toEqual({});
  });
});
