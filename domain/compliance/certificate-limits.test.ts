import { describe, expect, it } from 'vitest';
import { evaluateEmployee, DEFAULT_SETUP } from './evaluate';
import type { CertificateLimit, EvaluatedDocument } from './evaluated-document';
import type { EvaluatedPerson } from './evaluated-person';
import { mayDrive } from './may-drive';
import { cdlDriver, fileWith, testDocument, vanDriver } from './test-files';

const NOTHING = { class: null, status: null, expiresOn: null, isCertified: null, certifiedUntil: null };
const card = (docDate: string, ...certificate: CertificateLimit[]): EvaluatedDocument => ({
  ...testDocument(238, docDate, '2028-01-10'),
  license: { ...NOTHING, certificate },
});
const variance = (docDate: string, expiresOn: string | null) => testDocument(2005, docDate, expiresOn);

const evaluated = (plus: readonly EvaluatedDocument[], day: string, person: EvaluatedPerson = vanDriver) =>
  evaluateEmployee(person, fileWith({ without: [238], plus }), DEFAULT_SETUP, day);
const found = (...given: Parameters<typeof evaluated>) =>
  evaluated(...given).conditions.map(({ key, status }) => `${key} ${status}`);

const NEEDED = ['certificateNeedsVariance bars'];
const LOCAL = { ...vanDriver, flags: { ...vanDriver.flags, interstate: false } };
const UNANSWERED = { ...vanDriver, flags: { ...vanDriver.flags, interstate: undefined } };

describe('a medical certificate that holds only with or for something', () => {
  it.each<[string, EvaluatedDocument[], string, string[]]>([
    ['no limit', [card('2026-01-10')], '2026-06-15', []],
    ['an exemption that is not on file', [card('2026-01-10', 'variance')], '2026-06-15', NEEDED],
    ['an SPE certificate that is not on file', [card('2026-01-10', 'spe')], '2026-06-15', NEEDED],
    [
      'the last day of it',
      [card('2026-01-10', 'variance'), variance('2026-01-02', '2026-06-15')],
      '2026-06-15',
      [],
    ],
    [
      'the day after',
      [card('2026-01-10', 'variance'), variance('2026-01-02', '2026-06-15')],
      '2026-06-16',
      NEEDED,
    ],
    [
      'one from tomorrow on',
      [card('2026-01-10', 'variance'), variance('2026-06-16', '2028-01-01')],
      '2026-06-15',
      NEEDED,
    ],
    [
      'one without its last day',
      [card('2026-01-10', 'variance'), variance('2026-01-02', null)],
      '2026-06-15',
      NEEDED,
    ],
    [
      'an SPE certificate of 24 months (391.49(j))',
      [card('2026-01-10', 'spe'), variance('2024-06-15', '2027-06-15')],
      '2026-06-15',
      [],
    ],
    [
      'two of them with one paper on file',
      [card('2026-01-10', 'spe', 'variance'), variance('2026-01-02', '2026-12-15')],
      '2026-06-15',
      ['certificateNeedsVariance undecided'],
    ],
    [
      'two of them with two',
      [
        card('2026-01-10', 'spe', 'variance'),
        variance('2026-01-02', '2026-12-15'),
        variance('2026-01-03', '2026-12-15'),
      ],
      '2026-06-15',
      [],
    ],
    [
      'an SPE certificate of 24 months and a day',
      [card('2026-01-10', 'spe'), variance('2024-06-14', '2027-06-15')],
      '2026-06-15',
      NEEDED,
    ],
    [
      'an exemption of any length',
      [card('2026-01-10', 'variance'), variance('2024-06-14', '2027-06-15')],
      '2026-06-15',
      [],
    ],
    ['a newer certificate without it', [card('2026-01-10', 'spe'), card('2026-05-01')], '2026-06-15', []],
    [
      'one of the same day',
      [card('2026-01-10', 'spe'), { ...card('2026-01-10'), documentId: 1 }],
      '2026-06-15',
      NEEDED,
    ],
    ['before its day', [card('2026-01-01'), card('2026-06-16', 'spe')], '2026-06-15', []],
    [
      'a zone (391.62)',
      [card('2026-01-10', 'intracityZone')],
      '2026-06-15',
      ['certificateForZone undecided'],
    ],
  ])('%s', (_what, documents, day, expected) => {
    expect(found(documents, day)).toEqual(expected);
  });

  it.each<[string, EvaluatedPerson, string[]]>([
    ['drives interstate', vanDriver, ['certificateWithinState bars']],
    ['doesn’t', LOCAL, ['stateDecides unknown']],
  ])('within one State is for a driver who stays there: %s', (_what, person, expected) => {
    expect(found([card('2026-01-10', 'withinState')], '2026-06-15', person)).toEqual(expected);
  });

  it('within one State asks whether the driver stays there', () => {
    expect(found([card('2026-01-10', 'withinState')], '2026-06-15', UNANSWERED)).toContain(
      'certificateWithinState undecided',
    );
  });

  it('says why the answer is no, and changes when the paper ends', () => {
    const documents = [card('2026-01-10', 'variance'), variance('2026-01-02', '2026-06-20')];
    const now = evaluated(documents, '2026-06-15');
    expect(now.nextChangeOn).toBe('2026-06-21');
    const later = mayDrive(vanDriver, evaluated(documents, '2026-06-21'), '2026-06-21');
    expect([later.answer, later.reasons[0]?.sentence]).toEqual([
      'no',
      expect.stringContaining('waiver, exemption or Skill Performance Evaluation certificate'),
    ]);
  });

  it('holds for a CDL holder too, and not for a covered farm vehicle (390.39(a)(2))', () => {
    const limited = [card('2026-01-10', 'spe')];
    expect(found(limited, '2026-06-15', cdlDriver)).toEqual(NEEDED);
    const farmer = { ...vanDriver, flags: { ...vanDriver.flags, farmVehicle: true } };
    expect(found(limited, '2026-06-15', farmer)).not.toContain(NEEDED[0]);
  });
});
