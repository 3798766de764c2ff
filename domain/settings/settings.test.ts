import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { LIST_COLLECTIONS, parseCollections, Settings, SettingsLists, TEXT_COLLECTIONS } from './contract';
import { DEFAULT_DOCUMENTS, fillDocument } from './default-documents';
import { BASICS, DEFAULT_LISTS } from './default-lists';
import { DEFAULT_TEXTS } from './default-texts';

describe('settings lists', () => {
  it('contain the lists of the specification', () => {
    const named = [
      'basics',
      'employmentStatus',
      'licenseClass',
      'driversLicenseFormatRules',
      'jobTitle',
      'programs',
    ];
    named.push('IntegrationTypes');
    expect(LIST_COLLECTIONS).toEqual(expect.arrayContaining(named));
    expect(Object.keys(DEFAULT_LISTS).toSorted()).toEqual([...LIST_COLLECTIONS].toSorted());
    for (const name of named)
      expect(DEFAULT_LISTS[name as keyof typeof DEFAULT_LISTS].length).toBeGreaterThan(3);
    expect(Check(SettingsLists, DEFAULT_LISTS)).toBe(true);
  });

  it('have safety categories with id, short and full name', () => {
    expect(BASICS.map((basic) => basic.BasicID)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(BASICS[3]).toEqual({
      BasicID: 4,
      BasName: 'Drug & Alcohol',
      BasFullName: 'Controlled Substances/Alcohol',
    });
  });

  it('have statuses with id and word, classes with id and code', () => {
    expect(DEFAULT_LISTS.employmentStatus[0]).toEqual({ employmentStatusId: 1, status: 'Applicant' });
    expect(DEFAULT_LISTS.licenseClass[0]).toEqual({ licenseClassId: 1, code: 'A' });
  });

  it('describe the license formats of all 69 jurisdictions in words', () => {
    expect(DEFAULT_LISTS.driversLicenseFormatRules).toHaveLength(69);
    expect(DEFAULT_LISTS.driversLicenseFormatRules.find((rule) => rule.state === 'CA')).toEqual({
      state: 'CA',
      patterns: ['[A-Z][0-9]{7}'],
      descriptions: ['1 letter + 7 digits'],
      warnOnly: false,
    });
    expect(DEFAULT_LISTS.driversLicenseFormatRules.find((rule) => rule.state === 'GU')?.warnOnly).toBe(true);
  });

  it('hide the rare document types and require the seven of the wizard', () => {
    const hidden = DEFAULT_LISTS.docTypesToHide.map((type) => type.docTypeId);
    expect(hidden).toEqual(expect.arrayContaining([2009, 2010, 2014, 2015, 2019]));
    expect(DEFAULT_LISTS.docTypesRequired.map((type) => type.docTypeId)).toEqual([
      2001, 660, 225, 2002, 238, 2006, 2016,
    ]);
    expect(Object.keys(Settings.properties)).toEqual(
      expect.arrayContaining(['docTypesToHide', 'docTypesRequired']),
    );
  });

  it('are returned as requested, without duplicates, and unknown names are reported', () => {
    expect(parseCollections('programs, basics,programs,')).toEqual({
      collections: ['programs', 'basics'],
      unknown: [],
    });
    expect(parseCollections('constructor,basics')).toEqual({
      collections: ['basics'],
      unknown: ['constructor'],
    });
  });
});

describe('canned texts', () => {
  it.each(['CMENotes', 'cmeBadDocReasons', 'dqDeleteReasons', 'dqBadDocReasons'] as const)(
    'of %s exist, without empty texts or duplicates',
    (collection) => {
      const texts = DEFAULT_TEXTS[collection];
      expect(texts.length).toBeGreaterThanOrEqual(6);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.every((text) => text.trim().length > 5)).toBe(true);
      expect(Settings.properties[collection].items.required).toContain('text');
    },
  );

  it('exist for every collection', () => {
    expect(Object.keys(DEFAULT_TEXTS).toSorted()).toEqual([...TEXT_COLLECTIONS].toSorted());
  });
});

describe('long texts', () => {
  it('contain the names of provider and employer', () => {
    const text = fillDocument(DEFAULT_DOCUMENTS.verification, {
      provider: 'Roadfile',
      employer: 'A&B <Freight> $&',
    });
    expect(text).toContain('A&#38;B &#60;Freight&#62; $&#38;');
    expect(text).not.toMatch(/\{(?:provider|employer)\}/);
    expect(fillDocument(DEFAULT_DOCUMENTS.terms, { provider: 'Northway' })).toContain(
      'between Northway and the employer',
    );
  });

  it('certify what 15 USC 1681b and 18 USC 2721 require of those who order reports', () => {
    const items = DEFAULT_DOCUMENTS.verification.match(/<li>/g);
    expect(items).toHaveLength(6);
    for (const point of [
      'in a separate document',
      'summary of rights',
      'three business days',
      'Privacy Protection',
    ]) {
      expect(DEFAULT_DOCUMENTS.verification).toContain(point);
    }
  });

  it('contain no script and no external URL', () => {
    for (const contents of Object.values(DEFAULT_DOCUMENTS))
      expect(contents).not.toMatch(/<script|https?:|javascript:/i);
  });
});
