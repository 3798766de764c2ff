import type { Message, RequirementInputs, RequirementItem } from '../documents/contract';
import type { FileSetup } from './contract';
import { FOREVER, isoDay, type DayNumber } from './day-number';
import { isGap, type Finding, type ReasonKey } from './finding';
import type { PersonKind } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import type { Lateness } from './lateness';
import type { RequirementRule } from './rule-types';
import type { Start } from './finding';

const NO_VALUES = {};
const BY_EXCEPTION: readonly ReasonKey[] = ['okByException', 'exceptionIncomplete', 'exceptionUnknown'];

/** The date that a reason mentions, if any. */
function reasonDay(finding: Finding): DayNumber | null {
  switch (finding.reason) {
    case 'ok':
    case 'okByPaper':
    case 'expiring':
    case 'expired':
    case 'paperProofEnded':
      return finding.expires;
    case 'missing':
    case 'missingDueLater':
    case 'notYetDue':
    case 'waived':
      return finding.due;
    case 'beforeThisHire':
    case 'resultNotNegative':
    case 'limitedQuery':
    case 'stateNotEntered':
    case 'otherState':
    case 'employerNotEntered':
    case 'otherEmployer':
    case 'undated':
    case 'reviewWithoutRecord':
    case 'noteWithoutCard':
    case 'paperCardNoProof':
      return finding.document?.day ?? null;
    case 'okForGood':
    case 'okByException':
      return finding.since;
    case 'ended':
      return finding.rule?.to ?? null;
    case 'notBegun':
      return finding.rule?.from ?? null;
    default:
      return null;
  }
}

/** Since when the file setup requires a document, and the end of the grace period for whom that is not over before the due day. */
function startValues({ due }: Finding, { from, until }: Start): Message['values'] {
  const hasGrace = until > from && (due === null || due <= until);
  return { requiredFrom: isoDay(from), ...(hasGrace && { graceUntil: isoDay(until) }) };
}

function reasonOf(finding: Finding): Message {
  const day = reasonDay(finding);
  if (finding.reason === 'exceptionIncomplete')
    return { key: finding.reason, values: { lacks: (finding.lacks ?? []).join(',') } };
  const { missingParts, rule, start } = finding;
  const isByEmployer = rule?.rule.part?.of === 'employer';
  const missing: Message['values'] = !missingParts
    ? NO_VALUES
    : isByEmployer
      ? { employers: missingParts.join('; ') }
      : { states: missingParts.join(', ') };
  const isOpen = isGap(finding) || finding.reason === 'notYetRequiredHere';
  return {
    key: finding.reason,
    values: {
      ...(day !== null && { date: isoDay(day) }),
      ...missing,
      ...(start && isOpen && startValues(finding, start)),
    },
  };
}

function closesOf(finding: Finding, rule: RequirementRule): Message | null {
  if (finding.status === 'ok' || finding.status === 'notApplicable') return null;
  return { key: finding.reason === 'undated' ? 'undated' : rule.ruleId, values: NO_VALUES };
}

function inputsOf(
  finding: Finding,
  person: EvaluatedPerson,
  kind: PersonKind,
  setup: FileSetup,
): RequirementInputs {
  const { document, rule } = finding;
  const expires = document?.expires ?? null;
  const usesLicense = rule?.rule.timing === 'perLicense';
  return {
    program: kind.program,
    hireDate: person.hireDate,
    docTypeId: document?.docTypeId ?? null,
    docDate: document === null ? null : isoDay(document.day),
    docExpirationDate: expires === null ? null : isoDay(expires),
    licenseExpiresOn: usesLicense ? person.licenseExpiresOn : null,
    months: rule?.months ?? null,
    dueDaysAfterHire: rule?.rule.dueDaysAfterHire ?? null,
    dueMonthsAfterHire: rule?.rule.dueMonthsAfterHire ?? null,
    setup: setup.documents[finding.group.docTypeId] ?? 'default',
  };
}

/** A requirement of a file as it is shown and sent, by what was found on a day. */
export function itemOf(
  finding: Finding,
  { days, outage }: Lateness,
  person: EvaluatedPerson,
  kind: PersonKind,
  setup: FileSetup,
): RequirementItem {
  const rule = finding.rule?.rule ?? finding.group.nearest;
  const isByException = BY_EXCEPTION.includes(finding.reason);
  return {
    docTypeId: finding.group.docTypeId,
    name: finding.group.name,
    status: finding.status,
    needs: finding.mandatory ? 'mandatory' : 'optional',
    ruleId: rule.ruleId,
    cfr: (isByException && rule.exception) || rule.cfr,
    dueOn: finding.due === null ? null : isoDay(finding.due),
    expiresOn: finding.expires === FOREVER ? null : isoDay(finding.expires),
    since: finding.since === null ? null : isoDay(finding.since),
    late: days > 0 && outage === null,
    lateDays: days > 0 ? days : null,
    outage: outage && { from: isoDay(outage.from), to: isoDay(outage.to) },
    documentId: finding.document?.documentId ?? null,
    inputs: inputsOf(finding, person, kind, setup),
    reason: reasonOf(finding),
    closes: closesOf(finding, rule),
  };
}
