import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { refusalWords } from './refusal-words';

describe('the words of a refusal', () => {
  it('are those of the field, with the advice once', () => {
    const body = {
      errorText: 'The same workbook saved as .xlsx.',
      errors: { document: 'This is an old workbook. The same workbook saved as .xlsx.' },
    };
    expect(refusalWords(new HttpError('Not possible', 415, body), 'Failed')).toBe(
      'This is an old workbook. The same workbook saved as .xlsx.',
    );
  });

  it('are the message and its advice where no field is named', () => {
    const body = { errorText: 'Try again later.' };
    expect(refusalWords(new HttpError('Not now.', 503, body), 'Failed')).toBe('Not now. Try again later.');
    expect(refusalWords(new HttpError('Not now.', 503, null), 'Failed')).toBe('Not now.');
    expect(refusalWords(null, 'Failed')).toBe('Failed');
  });
});
