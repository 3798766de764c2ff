import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents/document-types';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { explain, summarize } from './explain';
import { complianceMessages } from './messages';
import { defaultRules } from './rules';
import { cdlDriver, completeFile, fileWith, requirementOn, testDocument, vanDriver } from './test-files';

const expiredCard = fileWith({ without: [238], plus: [testDocument(238, '2025-01-10', '2026-11-02')] });
const evaluate = (documents = expiredCard) =>
  evaluateEmployee(vanDriver, documents, DEFAULT_SETUP, '2026-11-20');

describe('explanations', () => {
  it('say what, since when, why, under which regulation and what would close the gap', () => {
    const card = requirementOn(vanDriver, expiredCard, 238, '2026-11-20');
    expect(explain(card)).toEqual({
      title: 'Medical card',
      sentence: 'Medical card expired 11/2/2026',
      why: 'A driver must be medically certified as physically qualified to drive a commercial vehicle.',
      closes: 'Upload the current medical card and enter its expiration date.',
      late: null,
      cfr: '391.41(a), 391.43(g), 391.45, 391.51(b)(6)',
    });
    expect(explain(card, 'es').sentence).toBe('Tarjeta médica: venció el 11/2/2026');
    expect(explain(card, 'fr').sentence).toBe('Carte médicale : a expiré le 11/2/2026');
  });

  it('say nothing about closing when nothing is open', () => {
    const license = requirementOn(cdlDriver, completeFile, 2008, '2026-06-15');
    expect(explain(license)).toMatchObject({
      sentence: 'Driver license valid until 5/31/2029',
      closes: null,
    });
  });

  it('ask for the date if only that is missing', () => {
    const undated = fileWith({ without: [238], plus: [testDocument(238, '2026-01-10')] });
    const { sentence, closes } = explain(requirementOn(vanDriver, undated, 238, '2026-06-15'));
    expect(sentence).toBe('Medical card dated 1/10/2026 does not count: no expiration date');
    expect(closes).toBe('Enter the expiration date shown on the document.');
  });

  it('name a custom rule by its document, and an obsolete reason by its key', () => {
    const item = { docTypeId: 9, name: 'Fuel card', ruleId: 'own', cfr: '', closes: null };
    expect(explain({ ...item, reason: { key: 'optional', values: {} } }).sentence).toBe(
      'Fuel card is optional',
    );
    expect(explain({ ...item, reason: { key: 'gone', values: {} } }).sentence).toBe('Fuel card (gone)');
  });
});

describe('the summary', () => {
  it('is the qualification with the worst gap and the number of others', () => {
    const alone = { ...evaluate(), gaps: evaluate().gaps.filter(({ docTypeId }) => docTypeId === 238) };
    expect(summarize(alone)).toBe('Not qualified: medical card expired 11/2/2026');
    const two = evaluate(expiredCard.filter(({ docTypeId }) => docTypeId !== 2001));
    expect(two.gaps.map(({ docTypeId }) => docTypeId)).toEqual([238, 2001, 2004]);
    expect(summarize(two)).toBe('Not qualified: medical card expired 11/2/2026 and 2 more');
    expect(summarize(two, 'es')).toBe('No calificado. Tarjeta médica: venció el 11/2/2026 y 2 más');
    expect(summarize(two, 'fr')).toBe('Non qualifié. Carte médicale : a expiré le 11/2/2026 et 2 de plus');
  });

  it('keeps abbreviations in capitals and shows only the status if nothing is open', () => {
    const late = evaluateEmployee(cdlDriver, completeFile, DEFAULT_SETUP, '2027-01-20');
    expect(summarize(late)).toBe('Expiring: MVR expires 2/1/2027 and 1 more');
    expect(summarize({ qualification: 'qualified', gaps: [] })).toBe('Qualified');
  });
});

describe('the words', () => {
  it.each(['es', 'fr'] as const)('are complete in %s', (locale) => {
    const messages = complianceMessages[locale];
    expect(documentTypes.filter(({ docTypeId }) => !messages.titles[docTypeId])).toEqual([]);
    const asked = defaultRules.filter(({ needs }) => needs === 'mandatory');
    expect(asked.filter(({ docTypeId }) => !messages.words[docTypeId])).toEqual([]);
  });

  it.each(['es', 'fr'] as const)('mention a date in %s wherever they do in English', (locale) => {
    const english = Object.entries(complianceMessages.en.reasons);
    for (const [key, text] of english) {
      const other =
        Object.entries(complianceMessages[locale].reasons).find(([reason]) => reason === key)?.[1] ?? '';
      expect([key, other.includes('{title}'), other.includes('{date}')]).toEqual([
        key,
        true,
        text.includes('{date}'),
      ]);
    }
  });
});
