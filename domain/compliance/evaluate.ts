import type { RequirementItem } from '../documents/contract';
import { spelledAs } from '../shared/employer-names';
import { asOn, beginsOn, dateChange } from './as-on';
import { assess, dueDay, sameFinding } from './assess';
import { isGap, type Finding, type PreparedFile } from './finding';
import { compileRules, type CompiledRules } from './compile';
import type { DatedSettings } from './dated-settings';
import { undecided } from './condition-sections';
import { conditionsOf, mustQualify, nextConditionDay, unansweredFacts } from './conditions';
import type { Condition, Evaluation, FileSetup, Qualification } from './contract';
import { FOREVER, dayNumber, isoDay, type DayNumber } from './day-number';
import { latenessOf } from './lateness';
import { openQuestions } from './open-questions';
import { kindOf, type PersonKind } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { FileDocument } from './file-documents';
import { itemOf } from './requirement-item';
import type { RequirementRule, Timing } from './rule-types';
import { defaultRules, rulesWith } from './rules';
import { shippedSettings } from './shipped-settings';
import { dueWith } from './start';
import { dutySince, testedSince } from './testing';
import { exceptionLacks } from './test-exception';
import { uncheckedSettings } from './unchecked';
import type { EvaluatedDocument } from './evaluated-document';

/**
 * `expiringDays`: how many days before its last day a document counts as expiring. `settings`: what the agency sets by notice,
 * by default as of this release.
 */
export type EvaluationOptions = { expiringDays?: number; settings?: DatedSettings };

export const DEFAULT_EXPIRING_DAYS = 30;
/** The setup of a location that follows the rules unchanged. */
export const DEFAULT_SETUP: FileSetup = { documents: {}, waivers: [] };

const DEFAULT_OPTIONS: EvaluationOptions = {};
const APPLICANT = 1;
const EMPLOYEE = 2;

function optionalDay(iso: string | null): DayNumber | null {
  return iso === null ? null : dayNumber(iso);
}

function groupBySlot(
  rules: CompiledRules,
  documents: readonly EvaluatedDocument[],
  employers: readonly string[],
): (FileDocument[] | undefined)[] {
  const bySlot: (FileDocument[] | undefined)[] = [];
  for (const document of documents) {
    const { documentId, docTypeId, docDate, expiresOn, result, queryType, state, employer } = document;
    const { outageFrom, outageTo } = document;
    const slot = rules.slotOf(docTypeId);
    if (slot === undefined) continue;
    (bySlot[slot] ??= []).push({
      documentId,
      docTypeId,
      day: dayNumber(docDate),
      expires: optionalDay(expiresOn),
      ...(result && { result }),
      ...(queryType && { queryType }),
      ...(outageFrom && outageTo && { outage: { from: dayNumber(outageFrom), to: dayNumber(outageTo) } }),
      ...(state && { state }),
      ...(employer && { employer: spelledAs(employer, employers) }),
    });
  }
  return bySlot;
}

/** Overdue first, then what bars driving by itself, then what has been due longest. Unknown due dates count as oldest. */
function worstFirst({ finding: a }: Gap, { finding: b }: Gap): number {
  if (a.overdue !== b.overdue) return a.overdue ? -1 : 1;
  const byWeight = (a.rule?.rule.weight ?? 2) - (b.rule?.rule.weight ?? 2);
  if (byWeight !== 0) return byWeight;
  return (a.due ?? -FOREVER) - (b.due ?? -FOREVER) || a.group.docTypeId - b.group.docTypeId;
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);

/** Whether the first day of work of an employee is still to come. */
const startsLater = ({ employmentStatusId, hireDate }: EvaluatedPerson, asOf: string): boolean =>
  employmentStatusId === EMPLOYEE && hireDate !== null && asOf < hireDate;

/** Whether nobody has hired this driver to drive on the day, whatever is on file. */
export const isToBeHired = (person: EvaluatedPerson, asOf: string): boolean =>
  person.employmentStatusId === APPLICANT || startsLater(person, asOf);

/** Overdue gaps bar driving. Other gaps are warnings. */
function qualificationOf(
  { isAsked, toBeHired, isDriver }: { isAsked: boolean; toBeHired: boolean; isDriver: boolean },
  conditions: readonly Condition[],
  worst: Gap | undefined,
): Qualification {
  if (conditions.some(({ status }) => status === 'bars')) return 'notQualified';
  if (worst?.finding.overdue) return 'notQualified';
  if (toBeHired && (isAsked || isDriver || worst)) return 'notYetQualified';
  if (isDriver && conditions.some(({ status }) => status === 'undecided')) return 'undecided';
  if (worst) return 'expiring';
  if (conditions.some(({ status }) => status === 'due')) return 'expiring';
  return isAsked ? 'qualified' : 'notApplicable';
}

const SETUP_REASONS: readonly string[] = ['notRequiredHere', 'notYetRequiredHere'];

/** Rare and carrier-wide types are hidden while they do not apply, unless the file setup names them. */
function isShown({ group, status, mandatory, reason }: Finding): boolean {
  return !group.quiet || status !== 'notApplicable' || mandatory || SETUP_REASONS.includes(reason);
}

type Gap = { finding: Finding; item: RequirementItem };

function sameFindings(now: readonly Finding[], then: readonly Finding[]): boolean {
  for (let at = 0; at < now.length; at += 1) {
    const [a, b] = [now[at], then[at]];
    if (!a || !b) return false;
    if (!sameFinding(a, b) && (isShown(a) || isShown(b))) return false;
  }
  return true;
}

/** Tries each day on which something might change until something does. */
function nextChange(file: PreparedFile, findings: readonly Finding[], first: DayNumber): DayNumber | null {
  for (let day = first; day !== FOREVER;) {
    const later = assess(file, day);
    if (!sameFindings(later.findings, findings)) return day;
    day = later.next;
  }
  return null;
}

function exceptionOf(person: EvaluatedPerson): PreparedFile['exception'] {
  const { testException } = person;
  if (!testException) return null;
  return {
    from: optionalDay(testException.confirmedOn),
    lacks: exceptionLacks(testException, testedSince(person)),
  };
}

/** The states that licensed a person in the three years before hire, the last one first; null while nobody has answered. */
function statesOf(person: EvaluatedPerson): string[] | null {
  const { licenseState, licenseStateAtHire, otherLicenseStates: others } = person;
  const atHire = licenseStateAtHire ?? licenseState;
  const states = others && [...new Set(atHire ? [atHire, ...others] : others)];
  return states && states.length > 0 ? states : null;
}

export function prepare(
  person: EvaluatedPerson,
  kind: PersonKind,
  documents: readonly EvaluatedDocument[],
  setup: FileSetup,
  rules: CompiledRules,
  expiringDays: number,
): PreparedFile {
  const employers = person.previousEmployers ?? null;
  return {
    groups: rules.groupsFor(kind),
    bySlot: groupBySlot(rules, documents, employers ?? []),
    setup,
    status: kind.status,
    isDriver: kind.program !== 'nonDriver',
    hired: optionalDay(person.hireDate),
    begins: optionalDay(beginsOn(person)),
    dutySince: dutySince(person),
    previousEnd: optionalDay(person.previousEndDate ?? null),
    parts: { state: statesOf(person), employer: employers },
    licenseState: person.licenseState,
    earlierState: person.licenseStateAtHire
      ? { state: person.licenseStateAtHire, until: optionalDay(person.licenseStateSince ?? null) }
      : null,
    licenseExpires: optionalDay(person.licenseExpiresOn),
    expiringDays,
    exception: exceptionOf(person),
    exceptionUnknown: person.exceptionUnknown ?? false,
  };
}

/**
 * Evaluates a person's file on a day (YYYY-MM-DD) with the rules of that day. Documents with a later date are ignored. Pure.
 * Throws RangeError for a text that is not a date.
 */
export function evaluateEmployee(
  onRecord: EvaluatedPerson,
  documents: readonly EvaluatedDocument[],
  setup: FileSetup,
  asOf: string,
  given?: readonly RequirementRule[],
  options: EvaluationOptions = DEFAULT_OPTIONS,
): Evaluation {
  const { expiringDays = DEFAULT_EXPIRING_DAYS, settings = shippedSettings } = options;
  const rules = compileRules(given ?? rulesWith(settings));
  const person = asOn(onRecord, asOf);
  const kind = kindOf(person);
  const file = prepare(person, kind, documents, setup, rules, expiringDays);
  const today = dayNumber(asOf);
  const { findings, next } = assess(file, today);
  const requirements: RequirementItem[] = [];
  const gaps: Gap[] = [];
  let isAsked = false;
  let isUndated = false;
  let isExceptionUnknown = false;
  for (const finding of findings) {
    isAsked ||= finding.mandatory;
    isUndated ||= finding.undatedNewer === true;
    isExceptionUnknown ||= finding.reason === 'exceptionUnknown';
    if (!isShown(finding)) continue;
    const item = itemOf(finding, latenessOf(file, finding, today), person, kind, setup);
    requirements.push(item);
    if (isGap(finding)) gaps.push({ finding, item });
  }
  gaps.sort(worstFirst);
  const change = nextChange(file, findings, next);
  const known = conditionsOf(person, documents, asOf, settings);
  const asked = [
    ...known,
    ...(isUndated ? [undecided('certificateUndated')] : []),
    ...(isExceptionUnknown ? [undecided('testExceptionUnknown')] : []),
  ];
  const questions = openQuestions(person, asked, {
    file,
    rules,
    day: today,
    until: change ?? FOREVER,
  });
  const { conditions } = questions;
  const about = { isAsked, toBeHired: isToBeHired(person, asOf), isDriver: mustQualify(kind) };
  const qualification = qualificationOf(about, conditions, gaps[0]);
  const startsOn = qualification === 'notYetQualified' && startsLater(person, asOf) ? person.hireDate : null;
  return {
    qualification,
    requirements,
    gaps: gaps.map(({ item }) => item),
    conditions,
    unansweredFacts: unansweredFacts(person),
    uncheckedSettings: uncheckedSettings(findings, person.licenseState, settings, asOf),
    nextChangeOn: earliest([
      change === null ? null : isoDay(change),
      startsOn,
      dateChange(onRecord, asOf),
      questions.next,
      nextConditionDay(person, documents, asOf, settings),
    ]),
  };
}

/** A document of a complete file on a day, and how long such a document is valid. */
export type RequiredDocument = {
  docTypeId: number;
  ruleId: string;
  satisfiedBy: readonly number[];
  timing: Timing;
  months: number | null;
  /** The last day on which it is on time; null if the hire date is unknown. */
  dueOn: string | null;
};

/** The documents of a complete file on a day, one entry for each requirement that applies to the person. */
export function requiredDocuments(
  person: EvaluatedPerson,
  setup: FileSetup,
  asOf: string,
  rules: readonly RequirementRule[] = defaultRules,
): RequiredDocument[] {
  const file = prepare(person, kindOf(person), [], setup, compileRules(rules), DEFAULT_EXPIRING_DAYS);
  return assess(file, dayNumber(asOf)).findings.flatMap(({ mandatory, rule, group, start }) => {
    if (!mandatory || !rule) return [];
    const due = dueDay(file, rule);
    return [
      {
        docTypeId: group.docTypeId,
        ruleId: rule.rule.ruleId,
        satisfiedBy: rule.rule.satisfiedBy,
        timing: rule.rule.timing,
        months: rule.months,
        dueOn: due === null ? null : isoDay(dueWith(due, start)),
      },
    ];
  });
}
