import { HttpError } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../domain/shared/refusals/refusal';
import { errorOf } from '../httpErrors';
import { fieldMessages, refusalAdvice, refusalMessage, staleOf, wholeRefusal } from './refusal';

afterEach(() => {
  document.documentElement.lang = '';
});

const BODY = {
  error: 'unsupportedType',
  message: 'This is a picture (JPEG), not a PDF.',
  ...refuse('pdf.isPicture', { kind: 'JPEG' }),
  errorText: 'Send the document as a PDF.',
  advice: refuse('pdf.sendPdf'),
  errors: {
    ssn: 'Another employee of this client has this Social Security number',
    docTypeId: "Only the provider's staff can upload a document of the type Driver License",
  },
  fields: {
    ssn: refuse('employee.ssnTaken'),
    docTypeId: refuse('document.uploadByStaffOnly', { type: 'Driver License' }),
  },
  requestId: 'r1',
};
const refused = (body: object) => errorOf(Response.json(body, { status: 415 }));

describe('a refusal of the server', () => {
  it('is translated to the language of the page: message, advice and fields', async () => {
    document.documentElement.lang = 'es';
    const error = await refused(BODY);
    expect(refusalMessage(error)).toBe('Esto es una imagen (JPEG), no un PDF.');
    expect(refusalAdvice(error)).toBe('Envíe el documento como PDF.');
    expect(fieldMessages(error)).toEqual({
      ssn: 'Otro empleado de este empleador tiene este número de seguro social',
      docTypeId: 'Solo el personal del proveedor puede subir un documento del tipo Driver License',
    });
    expect(error.status).toBe(415);
  });

  it('stays as it is in English', async () => {
    document.documentElement.lang = 'en';
    expect((await refused(BODY)).body).toEqual(BODY);
  });

  it('stays English where its code is unknown or missing', async () => {
    document.documentElement.lang = 'fr';
    const newer = { ...BODY, code: 'pdf.isHologram', fields: { ssn: { code: 'ssn.odd', params: {} } } };
    const error = await refused(newer);
    expect(refusalMessage(error)).toBe(BODY.message);
    expect(fieldMessages(error)).toEqual(BODY.errors);
    expect(refusalMessage(await refused({ message: 'Not now' }))).toBe('Not now');
  });
});

describe('the reader of refusals', () => {
  it('puts a refusal into one text: its fields if it names some, else the message; then the advice', () => {
    const of = (body: object | null) => new HttpError('Not now.', 503, body);
    expect(wholeRefusal(of({ errors: { a: 'One.', b: 'Two.' }, errorText: 'Try again.' }))).toBe(
      'One. Two. Try again.',
    );
    expect(wholeRefusal(of({ errorText: 'Try again later.' }))).toBe('Not now. Try again later.');
    expect(wholeRefusal(of(null), 'Failed')).toBe('Not now.');
    expect(wholeRefusal(null, 'Failed')).toBe('Failed');
  });

  it('finds nothing in other errors', () => {
    for (const error of [null, undefined, 'text', new Error('offline'), { body: 'text' }]) {
      expect(fieldMessages(error)).toEqual({});
      expect(refusalAdvice(error)).toBeUndefined();
      expect(staleOf(error)).toBeNull();
    }
  });

  it('distinguishes a stale edit from other conflicts', () => {
    const current = { version: 2 };
    expect(staleOf(new HttpError('', 409, { error: 'conflict', current }))).toBeNull();
    expect(staleOf(new HttpError('', 409, { error: 'stale', current, changedBy: 'Ada Cole' }))).toEqual({
      current,
      changedBy: 'Ada Cole',
      changedAt: null,
    });
  });
});
