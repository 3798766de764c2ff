import { describe, expect, it } from 'vitest';
import { documentTypes } from './document-types';
import { guessDocumentType } from './guess-type';

const ALL = documentTypes.map(({ docTypeId }) => docTypeId);

describe('the type of a document by its file name', () => {
  it.each([
    ['Reyes MVR 2026.pdf', 225],
    ['initial_mvr.pdf', 660],
    ['MVR-pre-hire.tif', 660],
    ['medical-card-front.HEIC', 238],
    ['med card.jpg', 238],
    ['Reyes_Employment_Application.pdf', 2001],
    ['application (2).pdf', 2001],
    ['roadtest.pdf', 2006],
    ['CDL front.jpg', 2008],
    ['License Accepted in Lieu of Road Test.pdf', 2007],
    ['annual review MVR 2025.pdf', 2002],
    ['PSP.pdf', 2020],
  ])('%s', (fileName, docTypeId) => {
    expect(guessDocumentType(fileName, ALL)).toBe(docTypeId);
  });

  it.each(['IMG_0042.HEIC', 'scan.pdf', 'comvrade.pdf', 'applications are due.pdf', '.pdf', ''])(
    'stays open for %j',
    (fileName) => {
      expect(guessDocumentType(fileName, ALL)).toBeNull();
    },
  );

  it('is never one that the user may not upload', () => {
    expect(guessDocumentType('mvr.pdf', [238])).toBeNull();
  });
});
