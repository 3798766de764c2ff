import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ErrorBody, errorMessage, errorStatus, isErrorCode } from './errors';

describe('error codes', () => {
  it('names the reference in the message of an unlisted failure [OPEN-17]', () => {
    expect(errorMessage('internal', { requestId: 'req-7' })).toBe(
      'The request could not be completed. Reference: req-7',
    );
  });

  it('leaves a mark without a value as it is and does not read inherited properties', () => {
    expect(errorMessage('internal')).toContain('{requestId}');
    expect(errorMessage('internal', Object.create({ requestId: 'inherited' }))).toContain('{requestId}');
  });

  it('gives a forbidden client page 403 and its words', () => {
    expect([errorStatus('clientNotChosen'), errorMessage('clientNotChosen')]).toEqual([
      403,
      'Choose a client first',
    ]);
  });

  it('gives every code a status that is an error', () => {
    for (const code of ERROR_CODES) expect(errorStatus(code)).toBeGreaterThanOrEqual(400);
    expect(errorStatus('stale')).toBe(409);
    expect(errorStatus('tooLarge')).toBe(413);
  });

  it('knows only its own codes', () => {
    expect(isErrorCode('stale')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });

  it('describes the body with field errors', () => {
    const body = { error: 'validation', message: 'm', errors: { dob: 'no' }, requestId: 'r' };
    expect(Check(ErrorBody, body)).toBe(true);
    expect(Check(ErrorBody, { ...body, error: 'somethingElse' })).toBe(false);
  });
});
