import type { RequirementItem } from '../documents/contract';
import { asOn } from './as-on';
import { explain } from './explain';
import { conditionSentence } from './sentence';
import type { Answer, Condition, Evaluation } from './contract';
import type { ComplianceLocale } from './message-types';
import { complianceMessages } from './messages';
import { isOverdue } from './overdue';
import { kindOf } from './person';
import type { EvaluatedPerson } from './evaluated-person';
import { requirementRule } from './rules';

/** Why a person may not drive, in words with the section. `key` is a document's status, a condition, or about the employment. */
export type DrivingReason = {
  kind: 'employment' | 'condition' | 'document';
  key: string;
  docTypeId: number | null;
  cfr: string;
  sentence: string;
};

export type DrivingAnswer = {
  answer: Answer;
  /** Whether the answer is yes. */
  mayDrive: boolean;
  reasons: DrivingReason[];
  /** What has to be known, because it could bar driving. Without any of it, an answer is yes or no. */
  questions: DrivingReason[];
  /** Due today or soon, or a question that can't bar driving; none of it bars driving yet. */
  warnings: DrivingReason[];
};

/** A requirement that the regulation makes and the file setup dropped or waived. */
export type WaivedRequirement = Omit<DrivingReason, 'kind' | 'key'> & { title: string };

const APPLICANT = 1;
const EMPLOYEE = 2;

/** A condition in words; the question about facts names them. */
export function conditionWords(condition: Condition, locale: ComplianceLocale): string {
  const { facts } = condition;
  if (!facts) return conditionSentence(condition, locale);
  const { factsNotAnswered, facts: names } = complianceMessages[locale];
  return factsNotAnswered.replace('{facts}', facts.map((fact) => names[fact]).join(', '));
}

function ofCondition(condition: Condition, locale: ComplianceLocale): DrivingReason {
  const { key, cfr } = condition;
  return { kind: 'condition', key, docTypeId: null, cfr, sentence: conditionWords(condition, locale) };
}

function ofItem(item: RequirementItem, locale: ComplianceLocale): DrivingReason {
  const { status: key, docTypeId, cfr } = item;
  return { kind: 'document', key, docTypeId, cfr, sentence: explain(item, locale).sentence };
}

/**
 * The requirements that the file setup dropped or waived, although the regulation makes them. Of those that the reader may not see
 * it says only that there are some.
 */
export function waivedRequirements(
  requirements: readonly RequirementItem[],
  hidden: readonly number[],
  locale: ComplianceLocale = 'en',
): WaivedRequirement[] {
  const waived = requirements.filter(
    ({ status, reason, ruleId }) =>
      (status === 'waived' || reason.key === 'notRequiredHere') &&
      requirementRule(ruleId)?.needs === 'mandatory',
  );
  const open = waived.filter(({ docTypeId }) => !hidden.includes(docTypeId));
  const { title, sentence } = complianceMessages[locale].restrictedWaived;
  return [
    ...open.map((item) => {
      const words = explain(item, locale);
      return { docTypeId: item.docTypeId, title: words.title, cfr: item.cfr, sentence: words.sentence };
    }),
    ...(open.length < waived.length ? [{ docTypeId: null, title, cfr: '', sentence }] : []),
  ];
}

/** People who don't work as drivers on that day may not drive, whatever is in their file. */
function ofEmployment(person: EvaluatedPerson, asOf: string, locale: ComplianceLocale): DrivingReason[] {
  const { status, program } = kindOf(asOn(person, asOf));
  const { hireDate, terminationDate } = person;
  const isApplicant = status === APPLICANT;
  const hasLeft = !(status === EMPLOYEE || isApplicant) || (terminationDate && terminationDate < asOf);
  const key = hasLeft
    ? 'notEmployed'
    : isApplicant || (hireDate && asOf < hireDate)
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
  const employment = ofEmployment(person, asOf, locale);
  const those = (statuses: readonly Condition['status'][]) =>
    conditions
      .filter(({ status }) => statuses.includes(status))
      .map((condition) => ofCondition(condition, locale));
  const documents = (overdue: boolean) =>
    gaps.filter((item) => isOverdue(item, asOf) === overdue).map((item) => ofItem(item, locale));
  const barred = employment.length > 0 || qualification === 'notQualified';
  const answer = barred ? 'no' : qualification === 'undecided' ? 'undecided' : 'yes';
  return {
    answer,
    mayDrive: answer === 'yes',
    reasons: [...employment, ...those(['bars']), ...documents(true)],
    questions: those(['undecided']),
    warnings: [...those(['due', 'unknown']), ...documents(false)],
  };
}
