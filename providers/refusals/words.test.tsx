import { afterEach, describe, expect, it } from 'vitest';
import { errorOf } from '../httpErrors';
import spanish from './messages.es';
import { inWords } from './words';

afterEach(() => {
  document.documentElement.lang = '';
});

const body = JSON.stringify({
  error: 'validation',
  message: 'Some values are not valid',
  errors: {
    ssn: 'Another employee of this employer has this social security number',
    docTypeId: "Only the provider's staff can upload a document of the type Driver License",
  },
});

describe('a refusal of the server', () => {
  it('is said in the language of the page, field by field', async () => {
    document.documentElement.lang = 'es';
    const error = await errorOf(400, body);
    expect(error.message).toBe('Algunos valores no son válidos');
    expect(error.body).toEqual({
      error: 'validation',
      message: 'Algunos valores no son válidos',
      errors: {
        ssn: 'Otro empleado de este empleador tiene este número de seguro social',
        docTypeId: 'Solo el personal del proveedor puede subir un documento del tipo Driver License',
      },
    });
  });

  it('stays as it is in English', async () => {
    document.documentElement.lang = 'en';
    expect((await errorOf(400, body)).body).toEqual(JSON.parse(body));
  });

  it('is said sentence by sentence, and as it is where there are no words for it', () => {
    expect(inWords('This is a picture (JPEG), not a PDF. Send the paper as a PDF.', spanish)).toBe(
      'Esto es una imagen (JPEG), no un PDF. Envíe el papel como PDF.',
    );
    expect(inWords('The moon is too full.', spanish)).toBe('The moon is too full.');
  });
});
