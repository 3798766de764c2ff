import { describe, expect, it } from 'vitest';
import { embeddedPdf } from './embedded-pdf';
import { mroMessage } from './test-files';

const base64 = Buffer.from('%PDF-1.4 a report').toString('base64');

describe('the PDF in a message', () => {
  it.each([
    ['as encapsulated data', `OBX|2|ED|PDF^REPORT||ORIGIN^application^pdf^Base64^${base64}||||||F`],
    ['without its kind', `OBX|2|FT|REPORT||${base64}||||||F`],
  ])('is found %s', (_how, line) => {
    expect(embeddedPdf(`${mroMessage()}\r\n${line}`)).toBe(base64);
  });

  it('is none in a message of words only, or with other data', () => {
    expect(embeddedPdf(mroMessage())).toBeNull();
    expect(embeddedPdf(`${mroMessage()}\r\nOBX|2|ED|X||A^image^png^Base64^iVBORw0KGgo=||||||F`)).toBeNull();
  });
});
