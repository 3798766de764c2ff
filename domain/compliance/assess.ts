import { FOREVER, addMonthsToDay, dayNumber, type DayNumber } from './day-number';
import type { CompiledRule, RequirementGroup } from './compile';
import {
  NO_PROOF,
  beginsFor,
  chooseProof,
  countsSince,
  filesByPart,
  hasUndatedNewer,
  isWrongPart,
  type Proof,
} from './proof';
import type { DayCollector } from './file-documents';
import type { SetupChoice } from '../documents/contract';
import type { Finding, PreparedFile, ReasonKey } from './finding';
import { startOf, withGrace } from './start';
import type { Start } from './finding';

const APPLICANT = 1;
const EMPLOYEE = 2;

/** The findings of one day, and the first later day on which a finding could change. */
export type Assessment = { findings: Finding[]; next: DayNumber };

/** Collects the days on which something relevant begins or ends. Only later days count. */
class Boundary implements DayCollector {
  next: DayNumber = FOREVER;
  constructor(readonly day: DayNumber) {}
  at(day: DayNumber): void {
    if (day > this.day && day < this.next) this.next = day;
  }
}

function notApplicable(
  group: RequirementGroup,
  rule: CompiledRule | null,
  reason: ReasonKey,
  mandatory = false,
  due: DayNumber | null = null,
): Finding {
  return {
    group,
    rule,
    status: 'notApplicable',
    reason,
    mandatory,
    overdue: false,
    document: null,
    expires: FOREVER,
    due,
    since: null,
  };
}

function whyNone(file: PreparedFile, group: RequirementGroup): ReasonKey {
  if (file.status !== APPLICANT && file.status !== EMPLOYEE) return 'notActive';
  switch (group.mismatch) {
    case 'status':
      return 'fromHire';
    case 'program':
      return file.isDriver ? 'otherProgram' : 'notADriver';
    case 'licenseClass':
      return 'otherLicenseClass';
    case 'licenseState':
      return 'otherLicenseState';
    case 'flag':
      return 'notConcerned';
  }
}

function inForce(rules: readonly CompiledRule[], boundary: Boundary): CompiledRule | null {
  let found: CompiledRule | null = null;
  for (const rule of rules) {
    boundary.at(rule.from);
    if (rule.to !== FOREVER) boundary.at(rule.to + 1);
    if (!found && rule.from <= boundary.day && boundary.day <= rule.to) found = rule;
  }
  return found;
}

function withoutRule(file: PreparedFile, group: RequirementGroup, day: DayNumber): Finding {
  const ended = group.rules.findLast((rule) => rule.to < day);
  if (ended) return notApplicable(group, ended, 'ended');
  const coming = group.rules.find((rule) => rule.from > day);
  return coming ? notApplicable(group, coming, 'notBegun') : notApplicable(group, null, whyNone(file, group));
}

/** A document that is valid until a day: on file, or expiring. Optional documents are never reported as expiring. */
function present(
  file: PreparedFile,
  group: RequirementGroup,
  rule: CompiledRule,
  proof: Proof,
  boundary: Boundary,
  reminder: { mandatory: boolean; days: number },
): Finding {
  const endless = proof.lastDay === FOREVER;
  const remindFrom = proof.lastDay - reminder.days;
  const reminded = reminder.mandatory && !endless && boundary.day >= remindFrom;
  if (!endless) {
    if (reminder.mandatory) boundary.at(remindFrom);
    boundary.at(proof.lastDay + 1);
  }
  return {
    group,
    rule,
    status: reminded ? 'expiring' : 'ok',
    reason: reminded ? 'expiring' : endless ? 'okForGood' : proof.bridged ? 'okByPaper' : 'ok',
    mandatory: reminder.mandatory,
    overdue: false,
    document: proof.document,
    expires: proof.lastDay,
    due: endless ? null : proof.lastDay,
    since: reminded ? Math.max(remindFrom, proof.firstDay) : countsSince(file, rule, proof, boundary.day),
    undatedNewer: reminder.mandatory && hasUndatedNewer(file, rule, proof, boundary.day),
  };
}

function plainReason(file: PreparedFile, due: DayNumber | null, overdue: boolean): ReasonKey {
  if (due !== null) return overdue ? 'missing' : 'missingDueLater';
  return file.status === APPLICANT ? 'missingBeforeHire' : 'missingNoHireDate';
}

/** The last day by which a rule's document is on time; null if the hire date is unknown. */
export function dueDay(file: PreparedFile, rule: CompiledRule): DayNumber | null {
  const begins = beginsFor(file, rule);
  if (begins === null) return null;
  if (rule.hiredBeforeDue !== null && begins < rule.from) return rule.hiredBeforeDue;
  const months = rule.rule.dueMonthsAfterHire;
  return months === undefined ? begins + (rule.rule.dueDaysAfterHire ?? 0) : addMonthsToDay(begins, months);
}

/**
 * The first day on which a missing document bars driving: the day after its due day, or the hire day itself if it must exist
 * before the first drive (391.11, 391.21, 382.301(a), 382.701(a)).
 */
function barredFrom(file: PreparedFile, rule: CompiledRule, due: DayNumber): DayNumber {
  const beforeFirstDrive = rule.rule.dueMonthsAfterHire === undefined && rule.rule.dueDaysAfterHire === 0;
  return beforeFirstDrive && due === beginsFor(file, rule) ? due : due + 1;
}

/** No document counts: missing and due later, overdue, or a yearly document that is not due for the first time yet. */
function absent(
  file: PreparedFile,
  group: RequirementGroup,
  rule: CompiledRule,
  proof: Proof,
  boundary: Boundary,
): Finding {
  const due = dueDay(file, rule);
  if (due !== null && rule.rule.dueMonthsAfterHire !== undefined && boundary.day < due - file.expiringDays) {
    boundary.at(due - file.expiringDays);
    return notApplicable(group, rule, 'notYetDue', true, due);
  }
  const barred = due === null ? null : barredFrom(file, rule, due);
  if (barred !== null) boundary.at(barred);
  const overdue = barred === null || boundary.day >= barred;
  const lacks = rule.rule.exception === undefined ? [] : (file.exception?.lacks ?? []);
  const overdueSince = barred === null ? null : Math.max(barred, rule.requiredSince);
  return {
    group,
    rule,
    status: 'missing',
    reason: lacks.length > 0 ? 'exceptionIncomplete' : (proof.refused ?? plainReason(file, due, overdue)),
    mandatory: true,
    overdue,
    document: proof.refused ? proof.document : null,
    expires: FOREVER,
    due,
    since: overdue ? overdueSince : beginsFor(file, rule),
    lacks,
  };
}

/**
 * The person's facts stand in for the document, from the day on which they were confirmed. Where nobody has kept them, it isn't known
 * whether the document is missing.
 */
function excepted(
  { exception, exceptionUnknown }: PreparedFile,
  group: RequirementGroup,
  rule: CompiledRule,
  boundary: Boundary,
): Finding | null {
  if (rule.rule.exception === undefined) return null;
  if (exceptionUnknown) return notApplicable(group, rule, 'exceptionUnknown', true);
  if (!exception || exception.lacks.length > 0) return null;
  const { from } = exception;
  if (from === null) return null;
  boundary.at(from);
  if (from > boundary.day) return null;
  return {
    group,
    rule,
    status: 'ok',
    reason: 'okByException',
    mandatory: true,
    overdue: false,
    document: null,
    expires: FOREVER,
    due: null,
    since: from,
  };
}

/** A document from each state or employer: those that are missing, else the one that ends first. */
function assessRule(
  file: PreparedFile,
  group: RequirementGroup,
  rule: CompiledRule,
  boundary: Boundary,
): Finding {
  const separate = filesByPart(file, rule);
  if (!separate) return assessOne(file, group, rule, boundary);
  const { names, files, rest } = separate;
  const each = files.map((one) => assessOne(one, group, rule, boundary));
  const missing = each.find(({ status }) => status === 'missing');
  if (!missing) {
    const worst = each.reduce((one, other) => (other.expires < one.expires ? other : one));
    if (worst.status !== 'ok') return worst;
    return { ...worst, since: Math.max(...each.map(({ since }) => since ?? 0)) };
  }
  const missingParts = names.filter((_name, at) => each[at]?.status === 'missing');
  // A document that is from none of them could be the missing one, so the reason says that.
  const other = assessOne(rest, group, rule, boundary);
  return { ...(isWrongPart(other.reason) ? other : missing), missingParts };
}

/**
 * Whether a document that ran out says nothing about this employment. A yearly one still counts, unless it ran out before the hire or is
 * of an earlier employment: the first one runs for twelve months from its own date, not from the hire (391.25(a)).
 */
function isOfBefore(file: PreparedFile, compiled: CompiledRule, day: DayNumber, lastDay: DayNumber): boolean {
  const { rule } = compiled;
  const { previousEnd } = file;
  const begins = beginsFor(file, compiled);
  if (begins === null || day >= begins) return false;
  if (rule.dueMonthsAfterHire === undefined) return true;
  return lastDay < begins || (previousEnd !== null && day <= previousEnd);
}

function assessOne(
  file: PreparedFile,
  group: RequirementGroup,
  rule: CompiledRule,
  boundary: Boundary,
): Finding {
  const proof = chooseProof(file, rule, boundary);
  if (proof.document === null || proof.refused !== null)
    return excepted(file, group, rule, boundary) ?? absent(file, group, rule, proof, boundary);
  if (boundary.day <= proof.lastDay)
    return present(file, group, rule, proof, boundary, { mandatory: true, days: file.expiringDays });
  // A document from before this employment is not expired as long as there is time to provide a new one.
  const due = dueDay(file, rule);
  const inTime = due !== null && boundary.day < barredFrom(file, rule, due);
  if (inTime && isOfBefore(file, rule, proof.document.day, proof.lastDay))
    return absent(file, group, rule, NO_PROOF, boundary);
  return {
    group,
    rule,
    status: 'expired',
    reason: proof.bridged ? 'paperProofEnded' : 'expired',
    mandatory: true,
    overdue: true,
    document: proof.document,
    expires: proof.lastDay,
    due: proof.lastDay,
    since: proof.lastDay + 1,
  };
}

/** Optional documents are shown if they are valid; they are never a gap. */
function optional(
  file: PreparedFile,
  group: RequirementGroup,
  rule: CompiledRule,
  boundary: Boundary,
): Finding {
  const proof = chooseProof(file, rule, boundary);
  if (proof.document === null || proof.refused !== null || boundary.day > proof.lastDay) {
    return notApplicable(group, rule, 'optional');
  }
  return present(file, group, rule, proof, boundary, { mandatory: false, days: 0 });
}

function withWaiver(file: PreparedFile, finding: Finding, boundary: Boundary): Finding {
  let end: DayNumber | null = null;
  let start: DayNumber | null = null;
  for (const waiver of file.setup.waivers) {
    if (waiver.docTypeId !== finding.group.docTypeId) continue;
    const from = dayNumber(waiver.from);
    const to = waiver.to === null ? FOREVER : dayNumber(waiver.to);
    boundary.at(from);
    if (to !== FOREVER) boundary.at(to + 1);
    if (from <= boundary.day && boundary.day <= to && (end === null || to > end)) {
      end = to;
      start = from;
    }
  }
  if (end === null) return finding;
  const open = end === FOREVER;
  return {
    ...finding,
    status: 'waived',
    reason: open ? 'waivedOpenEnd' : 'waived',
    overdue: false,
    due: open ? null : end,
    since: start,
  };
}

/** Before the effective date: only an optional document that is on file is shown. */
function notYetRequired(
  file: PreparedFile,
  group: RequirementGroup,
  { rule, isExtended, start }: { rule: CompiledRule; isExtended: boolean; start: Start },
  boundary: Boundary,
): Finding {
  boundary.at(start.from);
  const shown = isExtended ? null : optional(file, group, rule, boundary);
  if (shown && shown.status !== 'notApplicable') return shown;
  return { ...notApplicable(group, rule, 'notYetRequiredHere'), start };
}

function assessGroup(file: PreparedFile, group: RequirementGroup, boundary: Boundary): Finding {
  const choice: SetupChoice | undefined = file.setup.documents[group.docTypeId];
  const own = inForce(group.rules, boundary);
  const rule = own ?? (choice === 'required' ? inForce(group.extendable, boundary) : null);
  if (!rule) return withoutRule(file, group, boundary.day);
  if (choice === 'notRequired' && rule.mandatory) return notApplicable(group, rule, 'notRequiredHere');
  if (!rule.mandatory && (choice !== 'required' || rule.rule.neverRequired)) {
    return optional(file, group, rule, boundary);
  }
  // What the regulation demands of this person is never delayed.
  const start = own?.mandatory ? null : startOf(file.setup, group.docTypeId);
  if (start && boundary.day < start.from)
    return notYetRequired(file, group, { rule, isExtended: !own, start }, boundary);
  const assessed = assessRule(file, group, rule, boundary);
  const finding = start ? withGrace(assessed, start, boundary) : assessed;
  const isGap = finding.status !== 'ok' && finding.status !== 'notApplicable';
  return isGap && file.setup.waivers.length > 0 ? withWaiver(file, finding, boundary) : finding;
}

/** Evaluates a file on one day. */
export function assess(file: PreparedFile, day: DayNumber): Assessment {
  const boundary = new Boundary(day);
  const findings: Finding[] = [];
  for (const group of file.groups) findings.push(assessGroup(file, group, boundary));
  return { findings, next: boundary.next };
}

export function sameFinding(a: Finding, b: Finding): boolean {
  return (
    a.status === b.status &&
    a.reason === b.reason &&
    // A document that a file setup requires from today may have been on file before.
    a.mandatory === b.mandatory &&
    a.overdue === b.overdue &&
    a.rule === b.rule &&
    a.document === b.document &&
    a.expires === b.expires &&
    a.due === b.due &&
    a.since === b.since &&
    (a.undatedNewer ?? false) === (b.undatedNewer ?? false) &&
    String(a.missingParts) === String(b.missingParts)
  );
}
