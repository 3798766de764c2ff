import { describe, expect, it } from 'vitest';
import type { FileSetup } from './contract';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { mayDrive, waivedRequirements } from './may-drive';
import type { EvaluatedPerson } from './evaluated-person';
import type { PersonFlag } from './rule-types';
import { cdlDriver, completeFile, fileWith, hazmatDriver, testDocument, vanDriver } from './test-files';

const TODAY = '2026-06-15';
const LOCALES = ['en', 'es', 'fr'] as const;

const answerOf = (
  person: EvaluatedPerson,
  documents: readonly EvaluatedDocument[] = completeFile,
  asOf = TODAY,
  setup: FileSetup = DEFAULT_SETUP,
) => mayDrive(person, evaluateEmployee(person, documents, setup, asOf), asOf);
const asked = (...given: Parameters<typeof answerOf>) => {
  const { answer, questions, warnings } = answerOf(...given);
  return { answer, questions: questions.map(({ key }) => key), warnings: warnings.map(({ key }) => key) };
};
const without = (person: EvaluatedPerson, fact: PersonFlag): EvaluatedPerson => {
  const { [fact]: _open, ...flags } = person.flags ?? {};
  return { ...person, flags };
};

describe('what nobody has entered', () => {
  it.each([cdlDriver, hazmatDriver, vanDriver])(
    'asks nothing of a driver about whom all is known (%#)',
    (person) => {
      expect(asked(person)).toEqual({ answer: 'yes', questions: [], warnings: [] });
    },
  );

  it.each([
    ['dob', 'birthDateMissing', cdlDriver],
    ['dob', 'birthDateMissing', vanDriver],
    ['licenseNumber', 'licenseMissing', vanDriver],
    ['licenseClassId', 'classMissing', vanDriver],
    ['restrictions', 'restrictionsNotEntered', cdlDriver],
    ['endorsements', 'endorsementsNotEntered', hazmatDriver],
    ['vehicleClass', 'vehicleClassMissing', { ...cdlDriver, licenseClassId: 2, vehicleClass: 'B' }],
    ['otherLicenseStates', 'otherStatesMissing', cdlDriver],
    ['previousEmployers', 'previousEmployersMissing', vanDriver],
  ] as const)('is never yes without %s: %s', (field, key, person) => {
    expect(answerOf(person).answer).toBe('yes');
    expect(asked({ ...person, [field]: null })).toMatchObject({ answer: 'undecided', questions: [key] });
    expect(answerOf({ ...person, [field]: null }).mayDrive).toBe(false);
  });

  it.each([
    ['queryOutcomeNotEntered', { ...testDocument(1162, '2026-02-20'), queryType: 'full' }],
    ['resultNotEntered', testDocument(2022, '2023-02-20')],
    ['testResultNotEntered', testDocument(2023, '2026-03-01')],
  ] as const)('is never yes with an open result: %s', (key, document) => {
    const documents = fileWith({ without: [document.docTypeId], plus: [document] });
    expect(asked(cdlDriver, documents)).toMatchObject({ answer: expect.not.stringMatching('yes') });
    expect(asked(cdlDriver, documents).questions).toContain(key);
  });

  it('is undecided before it is expiring, and no as soon as something bars', () => {
    const open = { ...cdlDriver, dob: null };
    const expiring = fileWith({ without: [225], plus: [testDocument(225, '2025-07-01')] });
    expect(asked(open, expiring).answer).toBe('undecided');
    expect(asked(open, fileWith({ without: [225] }))).toMatchObject({
      answer: 'no',
      questions: ['birthDateMissing'],
    });
  });

  it.each([
    ['tankOrDoubles', cdlDriver, true],
    ['tankOrDoubles', { ...cdlDriver, endorsements: 'NT' }, false],
    ['tankOrDoubles', { ...cdlDriver, endorsements: 'N' }, true],
    ['passenger', cdlDriver, true],
    ['passenger', { ...cdlDriver, endorsements: 'P' }, false],
    ['longCombination', cdlDriver, true],
    ['airBrakes', { ...cdlDriver, restrictions: 'L' }, true],
    ['airBrakes', cdlDriver, false],
    ['medicalVariance', cdlDriver, true],
    ['visionStandard', vanDriver, true],
    ['passenger', vanDriver, false],
    ['interstate', cdlDriver, false],
  ] as const)('decides if it could bar: %s (%#)', (fact, person, could) => {
    expect(asked(without(person, fact))).toMatchObject(
      could ? { answer: 'undecided', questions: ['factsNotAnswered'] } : { answer: 'yes', questions: [] },
    );
  });

  it('names the facts in words', () => {
    const open = without(without(vanDriver, 'visionStandard'), 'medicalVariance');
    expect(answerOf(open).questions).toEqual([
      {
        kind: 'condition',
        key: 'factsNotAnswered',
        docTypeId: null,
        cfr: '391.11(a)',
        sentence:
          'Say whether these apply, because each could bar the driver: has a medical variance, drives under the vision standard',
      },
    ]);
  });

  it('bars by a yearly examination only from a year after the card (391.45)', () => {
    const open = without(vanDriver, 'yearlyMedical');
    const card = [testDocument(238, '2025-06-15', '2027-06-15'), testDocument(2004, '2025-06-15')];
    const documents = fileWith({ without: [238, 2004], plus: card });
    expect(asked(open, documents, '2026-06-15').answer).toBe('yes');
    expect(evaluateEmployee(open, documents, DEFAULT_SETUP, '2026-06-15').nextChangeOn).toBe('2026-06-16');
    expect(asked(open, documents, '2026-06-16')).toMatchObject({ answer: 'undecided' });
  });

  it('about the three years before hire is a mere question while there is time for it (391.23(b), 391.23(c))', () => {
    const hired = { ...vanDriver, hireDate: '2026-06-01', otherLicenseStates: null, previousEmployers: null };
    const documents = fileWith({
      without: [660, 2016, 2001, 2006],
      plus: [2001, 2006, 660, 2016].map((type) => testDocument(type, '2026-05-28')),
    });
    const keys = ['otherStatesMissing', 'previousEmployersMissing'];
    expect(asked(hired, documents, '2026-07-01')).toMatchObject({ answer: 'yes', questions: [] });
    expect(asked(hired, documents, '2026-07-01').warnings).toEqual(expect.arrayContaining(keys));
    expect(evaluateEmployee(hired, documents, DEFAULT_SETUP, '2026-06-20').nextChangeOn).toBe('2026-07-02');
    expect(asked(hired, documents, '2026-07-02')).toMatchObject({ answer: 'undecided', questions: keys });
  });

  it('bars nothing that the file setup waives', () => {
    const setup = { documents: {}, waivers: [{ docTypeId: 2016, from: '2026-01-01', to: null }] };
    const open = { ...vanDriver, previousEmployers: null };
    expect(asked(open, completeFile, TODAY, setup)).toMatchObject({ answer: 'yes', questions: [] });
  });
});

describe('someone who left by date alone', () => {
  const leaving = { ...cdlDriver, terminationDate: TODAY };

  it('drives on the last day and not after it, in file and answer', () => {
    expect(asked(leaving)).toMatchObject({ answer: 'yes' });
    const lastDay = evaluateEmployee(leaving, completeFile, DEFAULT_SETUP, TODAY);
    expect(lastDay).toMatchObject({ qualification: 'qualified', nextChangeOn: '2026-06-16' });
    const after = evaluateEmployee(leaving, [], DEFAULT_SETUP, '2026-06-16');
    expect(after).toMatchObject({ qualification: 'notApplicable', gaps: [], nextChangeOn: null });
    expect(answerOf(leaving, completeFile, '2026-06-16')).toMatchObject({
      answer: 'no',
      reasons: [{ key: 'notEmployed' }],
    });
  });
});

describe('what the file setup waived', () => {
  const waivedIn = (setup: FileSetup, documents: readonly EvaluatedDocument[], hidden: number[] = []) =>
    waivedRequirements(evaluateEmployee(vanDriver, documents, setup, TODAY).requirements, hidden);
  const dropped = (docTypeId: number): FileSetup => ({
    documents: { [docTypeId]: 'notRequired' },
    waivers: [],
  });
  const waiver = (docTypeId: number, from: string, to: string | null): FileSetup => ({
    documents: {},
    waivers: [{ docTypeId, from, to }],
  });
  const withoutCard = fileWith({ without: [238] });

  it('is a requirement that it dropped, with its section', () => {
    expect(waivedIn(dropped(238), withoutCard)).toEqual([
      {
        docTypeId: 238,
        title: 'Medical card',
        cfr: '391.41(a), 391.43(g), 391.45, 391.51(b)(6)',
        sentence: "Medical card not required by this location's file setup",
      },
    ]);
    expect(waivedIn(DEFAULT_SETUP, withoutCard)).toEqual([]);
  });

  it('is a missing document on the first and last day of a waiver', () => {
    const ids = (from: string, to: string | null) =>
      waivedIn(waiver(238, from, to), withoutCard).map(({ docTypeId }) => docTypeId);
    expect(ids('2026-06-15', '2026-06-15')).toEqual([238]);
    expect(ids('2026-06-16', null)).toEqual([]);
    expect(ids('2026-01-01', '2026-06-14')).toEqual([]);
    expect(waivedIn(waiver(238, '2026-01-01', null), withoutCard)).toMatchObject([
      { sentence: 'Medical card waived until further notice' },
    ]);
    // With the document on file nothing rests on the waiver.
    expect(waivedIn(waiver(238, '2026-01-01', null), completeFile)).toEqual([]);
  });

  it('is not what only a file setup asks for', () => {
    const setup: FileSetup = { ...waiver(2033, '2026-01-01', null), documents: { 2033: 'required' } };
    expect(waivedIn(setup, completeFile)).toEqual([]);
  });

  it('is also a rare document that lists otherwise leave out', () => {
    const driver = { ...cdlDriver, flags: { longCombination: true } };
    const { requirements } = evaluateEmployee(driver, completeFile, dropped(2010), TODAY);
    expect(waivedRequirements(requirements, [])).toMatchObject([
      { docTypeId: 2010, cfr: '380.203, 380.401' },
    ]);
    const other = evaluateEmployee(vanDriver, completeFile, dropped(2010), TODAY);
    expect(waivedRequirements(other.requirements, [])).toEqual([]);
  });

  it('is not named to a reader who may not see such documents', () => {
    const setup: FileSetup = { documents: { 2016: 'notRequired', 238: 'notRequired' }, waivers: [] };
    const requirements = evaluateEmployee(vanDriver, withoutCard, setup, TODAY).requirements;
    for (const locale of LOCALES) {
      const [open, restricted, ...others] = waivedRequirements(requirements, [2016, 2022], locale);
      expect(open?.docTypeId).toBe(238);
      expect(restricted).toMatchObject({ docTypeId: null, cfr: '' });
      expect(restricted?.sentence).not.toMatch(/safety|history|seguridad|sécurité/i);
      expect(others).toEqual([]);
    }
  });
});
