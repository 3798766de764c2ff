import { lastTestDays, postAccidentTest, testDeadlines, transitTest } from '../accidents/post-accident-test';
import type { AccidentFacts } from '../accidents/register';
import type { DatedSettings } from '../compliance/dated-settings';
import type { EvaluatedPerson } from '../compliance/evaluated-person';
import { kindOf } from '../compliance/person';
import { cardProvesUntil, certifiesToState } from '../compliance/rules-medical';
import type { TestNoteKind } from '../accidents/test-notes';
import { testingOn, type TestedPerson, type Testing } from '../compliance/testing';
import {
  GOOD_FAITH_DOC_TYPE_ID,
  REPLY_DAYS,
  SAFETY_HISTORY_DOC_TYPE_ID,
} from '../investigations/investigation';
import { isAnswerCode, questionOf, reportDueOn } from '../questionnaire/questions';
import { addDays, instantAt, todayIn } from '../shared/dates';
import { employerKey } from '../shared/employer-names';
import {
  MEDICAL_CARD_DOC_TYPE_ID,
  MEDICAL_RECORD_DOC_TYPE_ID,
  QUERY_DOC_TYPE_IDS,
} from '../documents/document-types';
import type { DeadlineKind, DeadlineOutcome } from './contract';

const CONSENT = 2021;
const TEST = 2023;
const TEST_NOTE = 2030;
const MVR = 225;
/** The types of documents that start a deadline. */
export const STARTING_DOC_TYPES = [...QUERY_DOC_TYPE_IDS, CONSENT, MEDICAL_CARD_DOC_TYPE_ID];
/** Those that start or end one. */
export const DEADLINE_DOC_TYPES = [
  ...STARTING_DOC_TYPES,
  TEST,
  TEST_NOTE,
  MVR,
  MEDICAL_RECORD_DOC_TYPE_ID,
  SAFETY_HISTORY_DOC_TYPE_ID,
  GOOD_FAITH_DOC_TYPE_ID,
];
const FULL_QUERY_HOURS = 24;
const HOUR = 60 * 60 * 1000;

interface Entered {
  id: number;
  /** When it was entered. */
  at: string;
}

export interface DeadlineFacts {
  /** The time zone of the location. */
  zone: string;
  /** The present day there. */
  today: string;
  person: TestedPerson & Partial<Pick<EvaluatedPerson, 'licenseState' | 'restrictions'>>;
  /** How long a medical card proves the certification of a CDL holder depends on them. */
  settings: DatedSettings;
  accidents: (Entered &
    AccidentFacts & {
      date: string;
      time: string | null;
      cited: boolean;
      zone: string;
      /** The reasons that are written down. */
      notes: TestNoteKind[];
    })[];
  /** Results of tests after accidents that count. The order may name the accident. */
  tests: { testType: 'drug' | 'alcohol'; on: string; accidentId: number | null }[];
  answers: (Entered & { code: number; on: string })[];
  documents: (Entered & {
    docTypeId: number;
    docDate: string;
    expiresOn: string | null;
    testReason: string | null;
    /** Of a result that was reported, which is among `tests`. */
    isReported: boolean;
    queryType: string | null;
    queryOutcome: string | null;
    employer: string | null;
    /** What a driving record says about the medical certification; null: nothing. */
    isCertified: boolean | null;
  })[];
  steps: (Entered & { employer: string; kind: string; day: string })[];
}

/** A deadline as the record has it. */
export interface Expected {
  kind: DeadlineKind;
  source: string;
  about: string | null;
  basisOn: string;
  dueAt: string | null;
  dueOn: string;
  enteredAt: string;
  /** What on the record ends it; null if nothing does. */
  settled: DeadlineOutcome | null;
}

/**
 * The part under which a driver is tested, or was on a day. What it demands after an accident or a violation stays so when they are moved
 * to another job, as many are after one, even on the same day: facts that changed on the day may have been the former ones when it happened.
 */
function testingSince({ person, today }: DeadlineFacts, day: string): Testing {
  const days = [today, day, addDays(day, -1)];
  return days.map((one) => testingOn(person, one)).find((testing) => testing !== 'none') ?? 'none';
}

/** The Clearinghouse is only for drivers under part 382 (382.701, 382.705). Missing data is no exemption. */
const isInClearinghouse = (testing: Testing): boolean => testing === 'part382' || testing === 'undecided';

/** The time of a citation isn't recorded, so one that was entered may have come in time (382.303(a)(2), (b)(2)). */
const mayRequire = (facts: AccidentFacts & { cited: boolean }): boolean =>
  ['fatality', 'cited'].includes(
    postAccidentTest(facts, facts.cited ? { cited: true, hoursAfter: null } : { cited: false }).because,
  );

/** Whether tests must follow. What the employer determines under 655.44(a)(2)(i) isn't recorded: the user ends the deadline. */
function isTestDue(facts: DeadlineFacts, accident: DeadlineFacts['accidents'][number]): boolean {
  const testing = testingSince(facts, accident.date);
  if (testing === 'part655') return transitTest(accident) !== 'notRecordable';
  return testing !== 'none' && mayRequire(accident);
}

/** What ends a deadline for a test after an accident: its result, a document of either, or the reason. */
function settledBy(
  { documents, tests }: DeadlineFacts,
  { id, date, notes }: DeadlineFacts['accidents'][number],
  testType: 'drug' | 'alcohol',
  reasons: readonly TestNoteKind[],
): DeadlineOutcome | null {
  const filed = documents.filter(({ docDate, isReported }) => docDate >= date && !isReported);
  const last = lastTestDays(date)[testType === 'alcohol' ? 'alcohol' : 'drugs'];
  const isOfThis = ({ accidentId, on }: DeadlineFacts['tests'][number]) =>
    // Without an order for the accident, a test is about it if it was made in its hours.
    accidentId === null ? on >= date && on <= last : accidentId === id;
  const isTested =
    tests.some((test) => test.testType === testType && isOfThis(test)) ||
    // What people file doesn't say of which test it is.
    filed.some(({ docTypeId, testReason }) => docTypeId === TEST && testReason === 'postAccident');
  if (isTested) return 'testResult';
  const isWritten =
    reasons.some((reason) => notes.includes(reason)) ||
    filed.some(({ docTypeId }) => docTypeId === TEST_NOTE);
  return isWritten ? 'testNote' : null;
}

function ofAccidents(facts: DeadlineFacts): Expected[] {
  const tested = facts.accidents.filter((accident) => isTestDue(facts, accident));
  return tested.flatMap((accident) => {
    const { id, at, date, time, zone, notes } = accident;
    const common = { source: `accident/${id}`, about: null, basisOn: date, enteredAt: at };
    const moments = time === null ? null : testDeadlines(instantAt(zone, date, time));
    const due = (moment: Date | undefined, day: string) => ({
      dueAt: moment?.toISOString() ?? null,
      dueOn: moment ? todayIn(zone, moment) : day,
    });
    const one = (
      kind: DeadlineKind,
      testType: 'drug' | 'alcohol',
      reasons: TestNoteKind[],
      by: ReturnType<typeof due>,
    ): Expected => ({ ...common, kind, ...by, settled: settledBy(facts, accident, testType, reasons) });
    // Without a time of day, the earliest days on which it can be over: tests that come too late don't count.
    return [
      one('alcoholTest', 'alcohol', ['alcoholLate', 'alcoholNone'], due(moments?.alcoholNoteAt, date)),
      // The reason for the first two hours doesn't end the attempts.
      ...(notes.includes('alcoholLate')
        ? [one('alcoholAttempts', 'alcohol', ['alcoholNone'], due(moments?.alcoholUntil, date))]
        : []),
      one('drugTest', 'drug', ['drugNone'], due(moments?.drugsUntil, addDays(date, 1))),
    ];
  });
}

/** One for all that was answered about a question on a day: that is one report. */
function ofAnswers(facts: DeadlineFacts): Expected[] {
  const reports = new Map<string, Expected>();
  for (const { id, at, code, on } of facts.answers.toSorted((one, other) => one.id - other.id)) {
    if (!isAnswerCode(code) || !isInClearinghouse(testingSince(facts, on))) continue;
    const report = `${questionOf(code)} ${on}`;
    if (reports.has(report)) continue;
    reports.set(report, {
      kind: 'clearinghouseReport',
      source: `questionnaire/${id}`,
      about: null,
      basisOn: on,
      dueAt: null,
      dueOn: reportDueOn(on),
      enteredAt: at,
      // The record doesn't show what was reported.
      settled: null,
    });
  }
  return [...reports.values()];
}

function ofQueries({ documents, zone, person, today }: DeadlineFacts): Expected[] {
  if (!isInClearinghouse(testingOn(person, today))) return [];
  const queries = documents.filter(({ docTypeId }) => QUERY_DOC_TYPE_IDS.includes(docTypeId));
  return queries
    .filter(({ queryType, queryOutcome }) => queryType === 'limited' && queryOutcome === 'recordsFound')
    .map(({ id, at, docDate }) => {
      // It was made by the time it was filed, and by the end of its day.
      const madeBy = Math.min(Date.parse(at), instantAt(zone, addDays(docDate, 1), '00:00').getTime());
      const dueAt = new Date(madeBy + FULL_QUERY_HOURS * HOUR);
      const isDone = queries.some((one) => one.queryType === 'full' && one.docDate >= docDate);
      return {
        kind: 'fullQuery',
        source: `document/${id}`,
        about: null,
        basisOn: docDate,
        dueAt: dueAt.toISOString(),
        dueOn: todayIn(zone, dueAt),
        enteredAt: at,
        settled: isDone ? 'fullQuery' : null,
      };
    });
}

function ofRequests({ documents, steps }: DeadlineFacts): Expected[] {
  return steps
    .filter(({ kind }) => kind === 'request')
    .map(({ id, at, employer, day }) => {
      const isSame = (name: string | null) => employerKey(name ?? '') === employerKey(employer);
      const filed = (type: number) =>
        documents.some((one) => one.docTypeId === type && one.docDate >= day && isSame(one.employer));
      const isAnswered =
        filed(SAFETY_HISTORY_DOC_TYPE_ID) ||
        steps.some(
          (step) =>
            (step.kind === 'reply' || step.kind === 'refused') && step.day >= day && isSame(step.employer),
        );
      return {
        kind: 'employerReply',
        source: `investigationStep/${id}`,
        about: employer,
        basisOn: day,
        dueAt: null,
        dueOn: addDays(day, REPLY_DAYS),
        enteredAt: at,
        settled: isAnswered ? 'reply' : filed(GOOD_FAITH_DOC_TYPE_ID) ? 'goodFaith' : null,
      };
    });
}

function ofConsents({ documents, person, today }: DeadlineFacts): Expected[] {
  if (!isInClearinghouse(testingOn(person, today))) return [];
  const consents = documents.filter(({ docTypeId }) => docTypeId === CONSENT);
  return consents.flatMap(({ id, at, docDate, expiresOn }) => {
    if (expiresOn === null) return [];
    const isRenewed = consents.some(
      (one) => one.id !== id && (one.expiresOn === null ? one.docDate >= docDate : one.expiresOn > expiresOn),
    );
    return [
      {
        kind: 'consentEnds',
        source: `document/${id}`,
        about: null,
        basisOn: docDate,
        dueAt: null,
        dueOn: expiresOn,
        enteredAt: at,
        settled: isRenewed ? 'newConsent' : null,
      },
    ];
  });
}

/** Neither the employment nor the license's dates matter here. */
const UNRELATED = { employmentStatusId: 2, licenseState: null, licenseExpiresOn: null, hireDate: null };

/**
 * 391.23(m)(2), 383.71(h): a new card of a CDL holder counts for good once the record of the state shows it. Only the newest card waits
 * for its record: one that was replaced proves nothing anymore.
 */
function ofMedicalCards({ documents, person, settings }: DeadlineFacts): Expected[] {
  if (!certifiesToState(kindOf({ ...UNRELATED, ...person }))) return [];
  const card = documents
    .filter(({ docTypeId }) => docTypeId === MEDICAL_CARD_DOC_TYPE_ID)
    .toSorted((one, other) => one.docDate.localeCompare(other.docDate) || one.id - other.id)
    .at(-1);
  const dueOn = card && cardProvesUntil(card.docDate, person.licenseState ?? null, settings);
  if (!card || !dueOn) return [];
  const isShown = documents.some(
    ({ docTypeId, docDate, isCertified }) =>
      docDate >= card.docDate &&
      ((docTypeId === MEDICAL_RECORD_DOC_TYPE_ID && isCertified !== false) ||
        (docTypeId === MVR && isCertified === true)),
  );
  return [
    {
      kind: 'medicalRecord',
      source: `document/${card.id}`,
      about: null,
      basisOn: card.docDate,
      dueAt: null,
      dueOn,
      enteredAt: card.at,
      settled: isShown ? 'medicalRecord' : null,
    },
  ];
}

/** Every deadline that follows from the record of a driver, and what ends it. */
export const expectedDeadlines = (facts: DeadlineFacts): Expected[] =>
  [ofAccidents, ofAnswers, ofQueries, ofRequests, ofConsents, ofMedicalCards].flatMap((of) => of(facts));
