import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ErrorBody, errorStatus } from './errors';
import { refuse } from './refusals/refusal';
import { refusalText } from './refusals/text';

describe('error codes', () => {
  it('names the reference in the text of an unexpected failure [OPEN-17]', () => {
    expect(refusalText(refuse('error.internal', { requestId: 'req-7' }))).toBe(
      'The request could not be completed. Reference: req-7',
    );
  });

  it('gives a forbidden client page 403 and its text', () => {
    expect([errorStatus('clientNotChosen'), refusalText(refuse('error.clientNotChosen'))]).toEqual([
      403,
      'Choose a client first',
    ]);
  });

  it('gives every code an error status and a text', () => {
    for (const code of ERROR_CODES) {
      expect(errorStatus(code)).toBeGreaterThanOrEqual(400);
      expect(refusalText({ code: `error.${code}`, params: {} })).not.toBe('');
    }
    expect(errorStatus('stale')).toBe(409);
    expect(errorStatus('tooLarge')).toBe(413);
  });

  it('describes the body with field errors', () => {
    const body = {
      error: 'validation',
      message: 'm',
      code: 'error.validation',
      params: {},
      errors: { dob: 'no' },
      fields: { dob: { code: 'date.invalid', params: { entered: '2/30/1984' } } },
      requestId: 'r',
    };
    expect(Check(ErrorBody, body)).toBe(true);
    expect(Check(ErrorBody, { ...body, error: 'somethingElse' })).toBe(false);
    expect(Check(ErrorBody, { ...body, params: { entered: null } })).toBe(false);
  });
});
