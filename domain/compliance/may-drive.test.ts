import { describe, expect, it } from 'vitest';
import { conditionsOf, unansweredFacts } from './conditions';
import type { FileSetup } from './contract';
import { decidingFacts } from './deciding-facts';
import { DEFAULT_SETUP, evaluateEmployee, type EvaluatedDocument } from './evaluate';
import { mayDrive, waivedRequirements } from './may-drive';
import { CDL_VEHICLES, type EvaluatedPerson } from './person';
import { personFlags } from './rule-types';
import { shippedSettings } from './shipped-settings';
import { cdlDriver, completeFile, fileWith, hazmatDriver, testDocument, vanDriver } from './test-files';

const TODAY = '2026-06-15';
const LOCALES = ['en', 'es', 'fr'] as const;

const factsOf = (person: EvaluatedPerson, documents: readonly EvaluatedDocument[] = completeFile) =>
  decidingFacts(person, documents, DEFAULT_SETUP, { asOf: TODAY, settings: shippedSettings });
const answerOf = (
  person: EvaluatedPerson,
  documents: readonly EvaluatedDocument[] = completeFile,
  setup: FileSetup = DEFAULT_SETUP,
) => {
  const evaluation = evaluateEmployee(person, documents, setup, TODAY);
  return mayDrive(person, evaluation, TODAY, 'en', factsOf(person, documents));
};

describe('what must be answered before an answer is sure', () => {
  const entered = {
    dob: '1985-04-02',
    otherLicenseStates: [],
    previousEmployers: [],
    endorsements: 'HNPSTX',
  };
  // Without the drug and alcohol records of a CDL driver, which ask for more.
  const ofVan = fileWith({ without: [1162, 2022] });
  const people: EvaluatedPerson[] = [cdlDriver, hazmatDriver, vanDriver].flatMap((person) => [
    person,
    { ...person, ...entered, restrictions: '' },
    { ...person, ...entered, endorsements: '', restrictions: 'EKLOZ', vehicleClass: 'A' },
    { ...person, ...entered, endorsements: 'P', restrictions: 'EKLOZ', flags: { interstate: false } },
    { ...person, ...entered, licenseClassId: 2, restrictions: null },
    { ...person, dob: '2006-01-10', licenseState: 'CA', endorsements: null, restrictions: 'M' },
  ]);

  it('is among the warnings: each condition that asks, by its key', () => {
    for (const person of people) {
      const asked = conditionsOf(person, completeFile, TODAY).filter(({ status }) => status === 'unknown');
      const warnings = answerOf(person).warnings.map(({ key }) => key);
      expect(warnings).toEqual(expect.arrayContaining(asked.map(({ key }) => key)));
    }
    const open = { ...cdlDriver, licenseClassId: 2 };
    expect(answerOf(open).warnings.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'birthDateMissing',
        'otherStatesMissing',
        'vehicleClassMissing',
        'restrictionsNotEntered',
      ]),
    );
  });

  it('is every fact whose answer would bar, or end a bar', () => {
    let listed = 0;
    for (const person of people) {
      const { reasons, warnings } = answerOf(person);
      const now = JSON.stringify(reasons);
      const isAsked = (key: string) => warnings.some((warning) => warning.key === key);
      // The job title and the license state answer these, and a title without a CDL those about vehicles.
      const isAnswered = (flag: string) =>
        ['hazmat', 'california'].includes(flag) ||
        (person.program === 'nonCdl' && CDL_VEHICLES.some((one) => one === flag));
      const deciding = personFlags.filter((flag) => {
        if (person.flags?.[flag] !== undefined || isAnswered(flag)) return false;
        return [true, false].some((value) => {
          const flags = { ...person.flags, [flag]: value };
          return JSON.stringify(answerOf({ ...person, flags }).reasons) !== now;
        });
      });
      const known = new Set<string>(factsOf(person));
      for (const flag of deciding) {
        const isClass = flag === 'tractorTrailer' && isAsked('vehicleClassMissing');
        expect(known.has(flag) || isClass, `${flag} of ${JSON.stringify(person)}`).toBe(true);
      }
      listed += deciding.length;
      expect(isAsked('factsNotAnswered')).toBe(known.size > 0);
    }
    expect(listed).toBeGreaterThan(40);
  });

  it('is not what changes nothing: without facts that matter there is no such warning', () => {
    const flags: EvaluatedPerson['flags'] = Object.fromEntries(
      unansweredFacts(vanDriver).map((flag) => [flag, false]),
    );
    const answered = { ...vanDriver, ...entered, flags: { ...flags, interstate: true } };
    expect(answerOf(answered, ofVan).warnings).toEqual([]);
    const { visionStandard: _open, ...others } = answered.flags;
    expect(answerOf({ ...answered, flags: others }, ofVan).warnings).toMatchObject([
      { key: 'factsNotAnswered' },
    ]);
  });

  it('is named in words with what it is about', () => {
    const person = { ...vanDriver, ...entered };
    expect(answerOf(person, ofVan).warnings).toEqual([
      {
        kind: 'condition',
        key: 'factsNotAnswered',
        docTypeId: null,
        cfr: '391.11(a)',
        sentence:
          'Say whether these apply, because each could change the answer: has a medical variance, drives under the vision standard',
      },
    ]);
  });

  it('depends on the day: a yearly examination decides from a year after the card', () => {
    const documents = fileWith({ without: [238], plus: [testDocument(238, '2025-06-15', '2027-06-15')] });
    expect(factsOf(vanDriver, documents)).not.toContain('yearlyMedical');
    const older = fileWith({ without: [238], plus: [testDocument(238, '2025-06-14', '2027-06-14')] });
    expect(factsOf(vanDriver, older)).toContain('yearlyMedical');
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
