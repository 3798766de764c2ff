import { expect, it } from 'vitest';
import { documentType } from '../documents/document-types';
import { complianceMessages } from './messages';
import { defaultRules } from './rules';
import { gapSentence, shortTitle, qualificationSentence } from './sentence';
import { sentenceWords } from './sentence-words';

it.each([
  ['Medical Card', 'Not qualified: medical card'],
  ['CDLIS MVR, Medical Status', 'Not qualified: CDLIS MVR, medical status'],
  ['Clearinghouse Query Record', 'Not qualified: Clearinghouse query record'],
  ['Drug and Alcohol Record', 'Not qualified: drug and alcohol record'],
])('writes %s inside a sentence as %s', (name, expected) => {
  expect(qualificationSentence('notQualified', name, 1, 'en')).toBe(expected);
});

it('names a document the same way with the full rules or only its name', () => {
  for (const { docTypeId, title } of defaultRules)
    expect(shortTitle(docTypeId, documentType(docTypeId)?.name ?? '')).toBe(shortTitle(docTypeId, title));
});

it('says whether a missing document is overdue', () => {
  const gap = { status: 'missing', dueOn: '2020-05-18', isOverdue: true } as const;
  const title = shortTitle(1162, 'Clearinghouse Query Record');
  expect(gapSentence(gap, title, 'en')).toBe('Clearinghouse query missing, was due 5/18/2020');
  expect(gapSentence({ ...gap, isOverdue: false }, title, 'en')).toContain('missing, due by 5/18/2020');
  expect(gapSentence({ ...gap, dueOn: null }, title, 'en')).toContain('without a hire date');
});

it.each(['en', 'es', 'fr'] as const)('says it in %s with the words of the file page', (locale) => {
  expect(complianceMessages[locale].reasons).toMatchObject(sentenceWords[locale].gaps);
});
