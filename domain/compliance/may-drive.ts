import type { RequirementItem } from '../documents/contract';
import { explain } from './explain';
import { conditionSentence } from './sentence';
import type { Condition, Evaluation } from './contract';
import type { ComplianceLocale } from './message-types';
import { complianceMessages } from './messages';
import { isOverdue } from './overdue';
import { kindOf, type EvaluatedPerson } from './person';

/** Why a person may not drive, in words with the section. `key` is a document's status, a condition, or about the employment. */
export type DrivingReason = {
  kind: 'employment' | 'condition' | 'document';
  key: string;
  docTypeId: number | null;
  cfr: string;
  sentence: string;
};

export type DrivingAnswer = {
  mayDrive: boolean;
  reasons: DrivingReason[];
  /** Due today or soon, or to be answered; none of it bars driving yet. */
  warnings: DrivingReason[];
};

const EMPLOYEE = 2;

function ofCondition(condition: Condition, locale: ComplianceLocale): DrivingReason {
  const { key, cfr } = condition;
  return { kind: 'condition', key, docTypeId: null, cfr, sentence: conditionSentence(condition, locale) };
}

function ofItem(item: RequirementItem, locale: ComplianceLocale): DrivingReason {
  const { status: key, docTypeId, cfr } = item;
  return { kind: 'document', key, docTypeId, cfr, sentence: explain(item, locale).sentence };
}

/** People who don't work as drivers on that day may not drive, whatever is in their file. */
function ofEmployment(person: EvaluatedPerson, asOf: string, locale: ComplianceLocale): DrivingReason[] {
  const { status, program } = kindOf(person);
  const { hireDate, terminationDate } = person;
  const hasLeft = status !== EMPLOYEE || (terminationDate && terminationDate < asOf);
  const key = hasLeft
    ? 'notEmployed'
    : hireDate && asOf < hireDate
      ? 'notYetHired'
      : program === 'nonDriver'
        ? 'notADrivingJob'
        : null;
  if (key === null) return [];
  const sentence = complianceMessages[locale].employment[key];
  return [{ kind: 'employment', key, docTypeId: null, cfr: '391.11(a)', sentence }];
}

/**
 * May this person drive on the day of the evaluation, and why not (391.11(a))? Every reason is listed, those about the
 * person first. `evaluation` has only what the reader may see, except its qualification.
 */
export function mayDrive(
  person: EvaluatedPerson,
  evaluation: Evaluation,
  asOf: string,
  locale: ComplianceLocale = 'en',
): DrivingAnswer {
  const { conditions, gaps, qualification } = evaluation;
  const bars = conditions.filter(({ status }) => status === 'bars');
  const employment = ofEmployment(person, asOf, locale);
  return {
    mayDrive: employment.length === 0 && qualification !== 'notQualified',
    reasons: [
      ...employment,
      ...bars.map((condition) => ofCondition(condition, locale)),
      ...gaps.filter((item) => isOverdue(item, asOf)).map((item) => ofItem(item, locale)),
    ],
    warnings: [
      ...conditions
        .filter(({ status }) => status !== 'bars')
        .map((condition) => ofCondition(condition, locale)),
      ...gaps.filter((item) => !isOverdue(item, asOf)).map((item) => ofItem(item, locale)),
    ],
  };
}
