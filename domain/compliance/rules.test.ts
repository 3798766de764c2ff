import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents/document-types';
import { compileRules } from './compile';
import { dayNumber, isoDay } from './day-number';
import { requiredDocuments, DEFAULT_SETUP } from './evaluate';
import { kindOf } from './person';
import { defaultRules, requirementRule } from './rules';
import { cdlDriver, hazmatDriver, vanDriver } from './test-files';

const people = [1, 2].flatMap((employmentStatusId) =>
  [cdlDriver, hazmatDriver, vanDriver].flatMap((person) =>
    [1, 4, 12, null].flatMap((licenseClassId) =>
      ['VA', 'CA', 'FL'].flatMap((licenseState) =>
        [{}, { interstate: false }, { tankOrDoubles: true, medicalVariance: true, yearlyMedical: true }].map(
          (flags) => ({ ...person, employmentStatusId, licenseClassId, licenseState, flags }),
        ),
      ),
    ),
  ),
);
const turningDays = [
  ...new Set(
    defaultRules.flatMap(({ effectiveFrom, effectiveTo }) =>
      effectiveTo === null
        ? [effectiveFrom]
        : [effectiveFrom, effectiveTo, isoDay(dayNumber(effectiveTo) + 1)],
    ),
  ),
];

describe('the rules as data', () => {
  it('has unique ids, and dates that exist and are in order', () => {
    expect(new Set(defaultRules.map(({ ruleId }) => ruleId)).size).toBe(defaultRules.length);
    for (const rule of defaultRules) {
      expect(dayNumber(rule.effectiveFrom)).toBeLessThanOrEqual(dayNumber(rule.effectiveTo ?? '2999-12-31'));
      expect(requirementRule(rule.ruleId)).toBe(rule);
    }
  });

  it('has a rule for every document type, each with a title, a reason and a regulation', () => {
    const known = new Set(documentTypes.map(({ docTypeId }) => docTypeId));
    expect(new Set(defaultRules.map(({ docTypeId }) => docTypeId))).toEqual(known);
    for (const rule of defaultRules) {
      expect(rule.satisfiedBy.every((docTypeId) => known.has(docTypeId))).toBe(true);
      expect([rule.title, rule.why, rule.closes, rule.cfr].every((text) => text.length > 2)).toBe(true);
    }
  });

  it('never has two rules of one type in force for one person on one day', () => {
    const clashes: string[] = [];
    for (const person of people) {
      for (const group of compileRules(defaultRules).groupsFor(kindOf(person))) {
        for (const day of turningDays.map(dayNumber)) {
          const inForce = group.rules.filter((rule) => rule.from <= day && day <= rule.to);
          if (inForce.length > 1) clashes.push(`${group.name} on ${isoDay(day)}`);
        }
      }
    }
    expect(clashes).toEqual([]);
  });

  it('requires exactly one proof of medical certification from each CDL holder on any day', () => {
    for (const person of people.filter((one) => one.program !== 'nonCdl' && one.employmentStatusId === 2)) {
      for (const day of turningDays.filter((iso) => iso >= '1971-01-01')) {
        const proofs = requiredDocuments(person, DEFAULT_SETUP, day).filter(({ docTypeId }) =>
          [238, 2003].includes(docTypeId),
        );
        expect(proofs, `${person.licenseState} on ${day}`).toHaveLength(1);
      }
    }
  });

  it.each([
    ['a CDL driver', cdlDriver, [2008, 2003, 1162, 2022, 2027, 2001, 660, 225, 2002, 2007, 2016]],
    ['a hazmat driver', hazmatDriver, [2008, 2003, 1162, 2022, 2027, 2012, 2001, 660, 225, 2002, 2007, 2016]],
    ['a van driver', vanDriver, [2008, 238, 2004, 2001, 660, 225, 2002, 2006, 2016]],
    ['an applicant', { ...cdlDriver, employmentStatusId: 1 }, [2008, 2001]],
    ['an office worker', { ...cdlDriver, program: 'nonDriver' as const }, []],
    ['a terminated driver', { ...cdlDriver, employmentStatusId: 4 }, []],
  ])('requires of %s what the regulation requires', (_who, person, expected) => {
    const needed = requiredDocuments(person, DEFAULT_SETUP, '2026-06-15').map(({ docTypeId }) => docTypeId);
    expect(needed.sort()).toEqual([...expected].sort());
  });

  it('says when each document is due and what can replace it', () => {
    const needed = requiredDocuments(cdlDriver, DEFAULT_SETUP, '2026-06-15');
    const due = Object.fromEntries(needed.map(({ docTypeId, dueOn }) => [docTypeId, dueOn]));
    expect(due).toMatchObject({
      2001: '2023-03-01',
      660: '2023-03-31',
      2016: '2023-03-31',
      225: '2024-03-01',
    });
    expect(needed.find(({ docTypeId }) => docTypeId === 2016)).toMatchObject({
      satisfiedBy: [2016, 2017],
      timing: 'once',
      months: null,
    });
    expect(
      requiredDocuments({ ...cdlDriver, hireDate: null }, DEFAULT_SETUP, '2026-06-15')[0]?.dueOn,
    ).toBeNull();
  });
});
