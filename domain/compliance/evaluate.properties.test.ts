import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDICAL_CARD_DOC_TYPE_ID, documentTypes } from '../documents/document-types';
import type { RequirementItem } from '../documents/contract';
import { addDays } from '../shared/dates';
import type { Evaluation, FileSetup } from './contract';
import { replaceFact, type DatedFacts, type EarlierFacts } from './earlier-facts';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { mayDrive } from './may-drive';
import { isOverdue } from './overdue';
import { CDL_VEHICLES } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import { OPTIONAL_FACTS, personFlags, type PersonFlag } from './rule-types';
import { fileWith, testDocument, unansweredDriver } from './test-files';
import { EXCLUDED_FACTS } from './vehicle-facts';

const typeIds = documentTypes.map(({ docTypeId }) => docTypeId);
const anyType = fc.constantFrom(...typeIds);
const runs = { numRuns: 400 };

const day = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((n) => addDays(from, n));
const person: fc.Arbitrary<EvaluatedPerson> = fc.record({
  employmentStatusId: fc.constantFrom(1, 2, 2, 2, 2, 3),
  program: fc.constantFrom('cdl', 'cdlHazmat', 'nonCdl', 'nonDriver', null),
  licenseClassId: fc.constantFrom(1, 2, 3, 4, 5, 12, null),
  licenseState: fc.constantFrom('VA', 'CA', 'FL', 'NY', null),
  licenseExpiresOn: fc.option(day('2019-01-01', 4000)),
  hireDate: fc.option(day('2017-01-01', 4000), { freq: 9 }),
  previousEndDate: fc.option(day('2016-01-01', 4000), { freq: 1 }),
  dob: fc.option(day('1998-01-01', 6000), { freq: 9 }),
  endorsements: fc.constantFrom('', 'H', 'NT', null),
  restrictions: fc.constantFrom('', 'K', 'ELV', 'MZ', null),
  otherLicenseStates: fc.constantFrom(null, [], ['OH'], ['OH', 'PA']),
  previousEmployers: fc.constantFrom(null, [], ['Acme'], ['Acme', 'Bolt']),
  vehicleClass: fc.constantFrom('A', 'B', 'C', null),
  flags: fc.record(
    {
      interstate: fc.boolean(),
      hazmat: fc.boolean(),
      yearlyMedical: fc.boolean(),
      tankOrDoubles: fc.boolean(),
      medicalVariance: fc.boolean(),
      passenger: fc.boolean(),
      airBrakes: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});
const document = fc.record({
  documentId: fc.integer({ min: 1, max: 1_000_000 }),
  docTypeId: anyType,
  docDate: day('2018-01-01', 3600),
  expiresOn: fc.option(day('2019-01-01', 4000)),
  state: fc.constantFrom(null, 'VA', 'OH', 'PA'),
  employer: fc.constantFrom(null, 'Acme', 'bolt', 'Cargo'),
});
const documents = fc.uniqueArray(document, { maxLength: 25, selector: ({ documentId }) => documentId });
const waivers = fc.array(
  fc.record({
    docTypeId: anyType,
    from: day('2019-01-01', 2500),
    to: fc.option(day('2021-01-01', 2500)),
  }),
  { maxLength: 3 },
);
const start = fc.record({
  requiredFrom: day('2019-06-01', 3600),
  graceDays: fc.constantFrom(0, 1, 30, 365),
});
const choice = fc.constantFrom('required', 'required', 'notRequired', 'default');
const choices = fc.dictionary(anyType.map(String), fc.record({ choice, start: fc.option(start) }), {
  maxKeys: 6,
});
const setup: fc.Arbitrary<FileSetup> = fc.record({ choices, waivers }).map((given) => {
  const entries = Object.entries(given.choices);
  return {
    documents: Object.fromEntries(entries.map(([id, one]) => [id, one.choice])),
    starts: Object.fromEntries(entries.flatMap(([id, one]) => (one.start ? [[id, one.start]] : []))),
    waivers: given.waivers,
  };
});
const asOf = day('2019-06-01', 3600);

/** What people see of an evaluation on a day: overdue items are marked. */
function visible({ qualification, requirements, gaps, conditions }: Evaluation, on: string) {
  return {
    qualification,
    requirements,
    gaps,
    conditions,
    overdue: gaps.filter((item) => isOverdue(item, on)),
  };
}

const severity = (item: RequirementItem | undefined, on: string) => {
  if (!item || ['ok', 'notApplicable', 'waived'].includes(item.status)) return 0;
  return isOverdue(item, on) ? 2 : 1;
};
const RANK = {
  qualified: 0,
  notApplicable: 0,
  expiring: 1,
  notYetQualified: 1,
  undecided: 1,
  notQualified: 2,
} as const;

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

describe('the evaluation of any file', () => {
  it('stays the same until the day before nextChangeOn and differs on it', () => {
    fc.assert(
      fc.property(person, documents, setup, asOf, (who, onFile, rules, on) => {
        const now = evaluateEmployee(who, onFile, rules, on);
        const later = (date: string) => visible(evaluateEmployee(who, onFile, rules, date), date);
        const end = now.nextChangeOn ?? '2090-01-01';
        expect(end > on).toBe(true);
        expect(later(addDays(end, -1))).toEqual(visible(now, on));
        const differs = JSON.stringify(later(end)) !== JSON.stringify(visible(now, on));
        expect(differs).toBe(now.nextChangeOn !== null);
      }),
      runs,
    );
  });

  it('is the same on every day before nextChangeOn', () => {
    fc.assert(
      fc.property(
        person,
        documents,
        setup,
        asOf,
        fc.integer({ min: 1, max: 400 }),
        (who, onFile, rules, on, days) => {
          const now = evaluateEmployee(who, onFile, rules, on);
          const date = addDays(on, days);
          fc.pre(now.nextChangeOn === null || date < now.nextChangeOn);
          expect(visible(evaluateEmployee(who, onFile, rules, date), date)).toEqual(visible(now, on));
        },
      ),
      runs,
    );
  });

  it('is on each day as if the facts of that day were still so', () => {
    const facts: fc.Arbitrary<DatedFacts> = fc.record(
      {
        program: fc.constantFrom('cdl', 'cdlHazmat', 'nonCdl', 'nonDriver', null),
        licenseClassId: fc.constantFrom(1, 3, 4, 12, null),
        state: fc.constantFrom('VA', 'CA', 'NY', null),
        licenseExpiresOn: fc.option(day('2019-01-01', 4000)),
        endorsements: fc.constantFrom('', 'H', 'NT', null),
        restrictions: fc.constantFrom('', 'K', null),
        vehicleClass: fc.constantFrom('A', 'C', null),
        hazmat: fc.option(fc.boolean()),
        tankOrDoubles: fc.option(fc.boolean()),
        interstate: fc.option(fc.boolean()),
      },
      { requiredKeys: [] },
    );
    const history = fc
      .uniqueArray(fc.record({ before: day('2019-06-01', 3700), facts }), {
        maxLength: 4,
        selector: ({ before }) => before,
      })
      .map((entries) => entries.sort((a, b) => (a.before < b.before ? -1 : 1)));
    fc.assert(
      fc.property(person, history, documents, setup, asOf, (who, earlierFacts, onFile, rules, on) => {
        const changed = { ...who, earlierFacts };
        const then: Record<string, unknown> = { ...who };
        const flags: Record<string, unknown> = { ...who.flags };
        for (const entry of earlierFacts.filter(({ before }) => before > on).toReversed())
          for (const [fact, value] of Object.entries(entry.facts))
            if (!['hazmat', 'tankOrDoubles', 'interstate'].includes(fact))
              then[fact === 'state' ? 'licenseState' : fact] = value;
            else if (value === null) delete flags[fact];
            else flags[fact] = value;
        // The first day of testing depends on earlier facts.
        const past = earlierFacts.filter(({ before }) => before <= on);
        const always: EvaluatedPerson = { ...who, ...then, flags, earlierFacts: past };
        const { nextChangeOn, ...now } = evaluateEmployee(changed, onFile, rules, on);
        const { nextChangeOn: _later, ...expected } = evaluateEmployee(always, onFile, rules, on);
        expect(now).toEqual(expected);
        const end = addDays(nextChangeOn ?? '2090-01-01', -1);
        expect(visible(evaluateEmployee(changed, onFile, rules, end), end)).toEqual(
          visible({ ...now, nextChangeOn }, on),
        );
      }),
      runs,
    );
  });

  it('never gets worse with a new valid document', () => {
    fc.assert(
      fc.property(person, documents, setup, asOf, anyType, (who, onFile, rules, on, docTypeId) => {
        const fresh: EvaluatedDocument = {
          documentId: 2_000_000,
          docTypeId,
          docDate: on,
          expiresOn: addDays(on, 365),
          result: 'negative',
          queryType: 'full',
          queryOutcome: 'clear',
        };
        // 391.23(m), 391.51(b)(8): a new card needs a note of its own on its examiner.
        const added = docTypeId === MEDICAL_CARD_DOC_TYPE_ID ? [fresh, testDocument(2004, on)] : [fresh];
        const before = evaluateEmployee(who, onFile, rules, on);
        const after = evaluateEmployee(who, [...onFile, ...added], rules, on);
        expect(RANK[after.qualification]).toBeLessThanOrEqual(RANK[before.qualification]);
        for (const item of after.requirements) {
          const was = before.requirements.find((other) => other.docTypeId === item.docTypeId);
          expect(severity(item, on)).toBeLessThanOrEqual(severity(was, on));
        }
      }),
      runs,
    );
  });

  it('depends only on its arguments, does not change them, and ignores the order of documents', () => {
    fc.assert(
      fc.property(person, documents, setup, asOf, (who, onFile, rules, on) => {
        const frozen = [freeze(who), freeze(onFile), freeze(rules)] as const;
        const once = evaluateEmployee(...frozen, on);
        expect(evaluateEmployee(...frozen, on)).toEqual(once);
        expect(evaluateEmployee(who, [...onFile].reverse(), rules, on)).toEqual(once);
      }),
      runs,
    );
  });

  it('has as gaps exactly the missing, expired and expiring items, and the matching qualification', () => {
    fc.assert(
      fc.property(person, documents, setup, asOf, fc.boolean(), (who, onFile, rules, day, onHireDay) => {
        const on = onHireDay ? (who.hireDate ?? day) : day;
        const { qualification, requirements, gaps, conditions } = evaluateEmployee(who, onFile, rules, on);
        const isBarred = conditions.some(({ status }) => status === 'bars');
        const open = requirements.filter(({ status }) => ['missing', 'expired', 'expiring'].includes(status));
        expect(new Set(gaps)).toEqual(new Set(open));
        expect(open.every(({ needs, closes }) => needs === 'mandatory' && closes !== null)).toBe(true);
        expect(qualification === 'notQualified').toBe(isBarred || open.some((item) => isOverdue(item, on)));
        const { employmentStatusId, hireDate } = who;
        const startsLater = employmentStatusId === 2 && hireDate !== null && on < hireDate;
        const isHired = employmentStatusId !== 1 && !startsLater;
        const isDecided = qualification !== 'notQualified' && qualification !== 'undecided';
        expect(qualification === 'expiring').toBe(open.length > 0 && isDecided && isHired);
        const isOpen = conditions.some(({ status }) => status === 'undecided');
        expect(qualification !== 'undecided' || isOpen).toBe(true);
        expect(isHired && qualification === 'notYetQualified').toBe(false);
      }),
      runs,
    );
  });

  it('is overdue for nothing that only a file setup requires until its grace period ends', () => {
    const required = setup.map(({ starts = {} }) => ({
      documents: Object.fromEntries(Object.keys(starts).map((id) => [id, 'required' as const])),
      starts,
      waivers: [],
    }));
    let judged = 0;
    fc.assert(
      fc.property(person, documents, required, asOf, (who, onFile, rules, on) => {
        const of = (given: FileSetup) => evaluateEmployee(who, onFile, given, on).requirements;
        const demanded = of({ documents: {}, waivers: [] }).filter(({ needs }) => needs === 'mandatory');
        const withoutStarts = of({ documents: rules.documents, waivers: [] });
        const isDemanded = (id: number) => demanded.some(({ docTypeId }) => docTypeId === id);
        const items = of(rules).map((item) => {
          const start = rules.starts[item.docTypeId];
          return {
            item,
            before: withoutStarts.find(({ docTypeId }) => docTypeId === item.docTypeId),
            start: isDemanded(item.docTypeId) ? undefined : start,
          };
        });
        const unlike = items.filter(({ item, before, start }) => {
          if (severity(item, on) > severity(before, on)) return true;
          if (!start) return false;
          const isOpen = item.status !== 'ok' && item.status !== 'notApplicable';
          if (on < start.requiredFrom && isOpen) return true;
          return on <= addDays(start.requiredFrom, start.graceDays)
            ? isOverdue(item, on)
            : severity(item, on) !== severity(before, on);
        });
        expect(unlike).toEqual([]);
        const unchanged = items.filter(({ start }) => !start);
        expect(unchanged.map(({ item }) => item)).toEqual(unchanged.map(({ before }) => before));
        judged += items.length - unchanged.length;
      }),
      runs,
    );
    expect(judged).toBeGreaterThan(100);
  });
});

describe('the answer about any driver', () => {
  const sometimes = <T>(usual: T, ...others: T[]) => fc.constantFrom(usual, usual, usual, ...others);
  /** The others follow from the job title and the license, or are never asked for: without them all means what it did before. */
  const DERIVED: readonly PersonFlag[] = ['hazmat', 'california', ...OPTIONAL_FACTS];
  const ASKED = personFlags.filter((flag) => !DERIVED.includes(flag));
  /** Drivers about whom everything is known. */
  const known: fc.Arbitrary<EvaluatedPerson> = fc
    .record({
      program: sometimes<EvaluatedPerson['program']>('cdl', 'cdlHazmat', 'nonCdl'),
      licenseClassId: sometimes(1, 2, 3, 4, 5, 12),
      licenseState: sometimes('VA', 'CA', 'ON'),
      dob: sometimes('1985-04-02', '2007-01-10', '2010-01-10'),
      hireDate: sometimes('2023-03-01', '2026-06-01', '2026-07-01'),
      endorsements: fc.constantFrom('', 'HNPSTX', 'H', 'N', 'T', 'P', 'PS', 'X'),
      restrictions: sometimes('', 'K', 'L', 'E', 'O', 'Z', 'M', 'N', 'V', 'W'),
      vehicleClass: fc.constantFrom('A', 'B', 'C'),
      otherLicenseStates: sometimes<string[]>([], ['OH']),
      previousEmployers: sometimes<string[]>([], ['Acme']),
      flags: fc.record(
        Object.fromEntries(ASKED.map((flag) => [flag, sometimes(flag === 'interstate', true, false)])),
      ),
    })
    .map((facts) => {
      // The form refuses the contrary.
      const { tractorTrailer, longCombination, schoolBus, fullAirBrakes } = facts.flags;
      const flags = {
        ...facts.flags,
        ...(schoolBus && { passenger: true }),
        ...(fullAirBrakes && { airBrakes: true }),
      };
      const isClassA = tractorTrailer || longCombination;
      return { ...unansweredDriver, ...facts, flags, ...(isClassA && { vehicleClass: 'A' as const }) };
    });
  const results = fc
    .record({
      card: sometimes('2026-01-10', '2025-03-01'),
      query: fc.constantFrom('clear', 'prohibited', 'recordsFound'),
      test: sometimes('negative', 'positive', null),
    })
    .map(
      ({ card, query, test }) =>
        [
          ...fileWith({ without: [1162, 238, 2004] }),
          testDocument(238, card, '2027-01-10'),
          testDocument(2004, card),
          { ...testDocument(1162, '2026-02-20'), queryType: 'full', queryOutcome: query },
          ...(test === null ? [] : [{ ...testDocument(2023, '2026-03-01'), result: test }]),
        ] as EvaluatedDocument[],
    );
  const FIELDS = [
    'dob',
    'licenseClassId',
    'licenseNumber',
    'licenseState',
    'endorsements',
    'restrictions',
    'vehicleClass',
    'otherLicenseStates',
    'previousEmployers',
    'hireDate',
    'program',
  ] as const;
  /** Some of what is known about a driver and the results on file, forgotten in any combination. */
  const forgotten = fc.record({
    fields: fc.subarray([...FIELDS], { maxLength: 3 }),
    flags: fc.subarray(ASKED, { maxLength: 3 }),
    results: fc.boolean(),
  });

  it('is not yes on a day of which a fact was unknown, in whatever order the later ones were entered', () => {
    const DATED = ['endorsements', 'restrictions', 'vehicleClass', ...ASKED] as const;
    const edits = fc.array(fc.tuple(fc.constantFrom(...DATED), fc.integer({ min: 1, max: 20 })), {
      minLength: 1,
      maxLength: 6,
    });
    let judged = 0;
    fc.assert(
      fc.property(known, results, edits, day('2026-05-15', 45), (who, onFile, entered, on) => {
        // Nobody knew these until they were entered for a later day.
        let earlierFacts: readonly EarlierFacts[] = [];
        const now: DatedFacts = {};
        for (const [fact, later] of entered) {
          const value = fact in who ? who[fact as 'endorsements'] : who.flags?.[fact as PersonFlag];
          const next = { ...now, [fact]: value };
          earlierFacts = replaceFact(earlierFacts, fact, { now, next, since: addDays(on, later) }).earlier;
          Object.assign(now, next);
        }
        const facts: readonly string[] = entered.map(([fact]) => fact);
        const unknown = {
          ...who,
          ...Object.fromEntries(facts.filter((fact) => fact in who).map((fact) => [fact, null])),
          flags: Object.fromEntries(
            Object.entries(who.flags ?? {}).filter(([flag]) => !facts.includes(flag)),
          ),
        };
        const answerOf = (one: EvaluatedPerson) =>
          mayDrive(one, evaluateEmployee(one, onFile, DEFAULT_SETUP, on), on).answer;
        fc.pre(answerOf(unknown) !== 'yes');
        judged += 1;
        expect(answerOf({ ...who, earlierFacts })).toBe(answerOf(unknown));
      }),
      runs,
    );
    expect(judged).toBeGreaterThan(100);
  });

  it('never becomes yes because something is no longer known', () => {
    let judged = 0;
    fc.assert(
      fc.property(known, results, forgotten, day('2026-05-15', 45), (who, onFile, lost, on) => {
        const answerOf = (one: EvaluatedPerson, files: readonly EvaluatedDocument[]) =>
          mayDrive(one, evaluateEmployee(one, files, DEFAULT_SETUP, on), on).answer;
        fc.pre(answerOf(who, onFile) === 'no');
        judged += 1;
        // A job title without a CDL answers what the vehicles are.
        const isVan = who.program === 'nonCdl';
        const isKept = (fact: string) =>
          isVan && [...CDL_VEHICLES, ...EXCLUDED_FACTS, 'vehicleClass'].includes(fact);
        const less = {
          ...who,
          ...Object.fromEntries(lost.fields.filter((field) => !isKept(field)).map((field) => [field, null])),
          flags: Object.fromEntries(
            Object.entries(who.flags ?? {}).filter(
              ([flag]) => isKept(flag) || !lost.flags.some((one) => one === flag),
            ),
          ),
        };
        const open = onFile.map(({ result, queryType, queryOutcome, ...document }) =>
          lost.results ? document : { ...document, result, queryType, queryOutcome },
        );
        expect(answerOf(less, open as EvaluatedDocument[])).not.toBe('yes');
      }),
      runs,
    );
    expect(judged).toBeGreaterThan(100);
  });
});
