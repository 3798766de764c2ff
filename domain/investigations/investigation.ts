import { addBusinessDays } from '../shared/business-days';
import { addDays, isCalendarDate, rejectedDate, type CalendarDateText } from '../shared/dates';
import { employerKey } from '../shared/employer-names';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import {
  STEP_KINDS,
  STEP_METHODS,
  type DriverReview,
  type Investigation,
  type InvestigationStatus,
  type InvestigationStep,
  type StepBody,
  type StepKind,
} from './contract';

export const SAFETY_HISTORY_DOC_TYPE_ID = 2016;
export const GOOD_FAITH_DOC_TYPE_ID = 2017;
/** The driver's consent to the release of drug and alcohol information (391.23(f), 40.321(b)). */
export const RELEASE_DOC_TYPE_ID = 2018;
export const REBUTTAL_DOC_TYPE_ID = 2019;

/** Replies and good-faith notes must be in the file within 30 days of the start of employment (391.23(c)(1)). */
const FILE_DAYS = 30;
/** A previous employer must reply within 30 days of the request (391.23(g)(1)). */
export const REPLY_DAYS = 30;
/** The driver gets what employers said within five business days of asking in writing (391.23(i)(2)). */
const REVIEW_BUSINESS_DAYS = 5;

export const fileDueOn = (hireDate: CalendarDateText): CalendarDateText => addDays(hireDate, FILE_DAYS);

/** Kinds that say how an employer was contacted. */
export const CONTACTING: readonly StepKind[] = ['request', 'attempt', 'reply', 'refused'];
/** Kinds that mean nothing without a text: what the employer said, why the driver objects. */
export const DETAILED: readonly StepKind[] = ['reply', 'refused', 'rebuttal', 'note'];

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
const isOneOf = (value: unknown, values: readonly string[]) => values.includes(String(value));

/** Every problem of a new entry at once, by field. */
export function stepErrors(step: Omit<StepBody, 'employer'>, today: CalendarDateText): FieldRefusals {
  const errors: FieldRefusals = {};
  const kind = STEP_KINDS.find((one) => one === step.kind);
  if (!kind) errors.kind = refuse('investigation.required');
  if (isEmpty(step.day)) errors.day = refuse('investigation.required');
  else if (!isCalendarDate(step.day)) errors.day = rejectedDate(String(step.day));
  else if (step.day > today) errors.day = refuse('investigation.dayInFuture');
  if (step.method && !isOneOf(step.method, STEP_METHODS)) errors.method = refuse('investigation.required');
  if (!kind) return errors;
  // The record names the employer's address and what was said (391.23(c)(2)).
  if (CONTACTING.includes(kind) && isEmpty(step.method)) errors.method = refuse('investigation.required');
  if (kind === 'request' && isEmpty(step.address)) errors.address = refuse('investigation.required');
  if (DETAILED.includes(kind) && isEmpty(step.details)) errors.details = refuse('investigation.required');
  if (step.drugAlcohol && kind !== 'request') errors.drugAlcohol = refuse('investigation.onlyRequests');
  return errors;
}

interface FiledDocument {
  documentId: number;
  docTypeId: number;
  docDate: CalendarDateText;
  employer: string | null;
}

const daysOf = (steps: readonly InvestigationStep[], kind: StepKind) =>
  steps.filter((step) => step.kind === kind).map(({ day }) => day);

function reviewOf(
  steps: readonly InvestigationStep[],
  filedOn: CalendarDateText | null,
): DriverReview | null {
  const askedOn = daysOf(steps, 'reviewAsked').at(-1);
  if (!askedOn) return null;
  const repliedOn = daysOf(steps, 'reply')[0] ?? filedOn;
  return {
    askedOn,
    dueOn: repliedOn
      ? addBusinessDays(repliedOn > askedOn ? repliedOn : askedOn, REVIEW_BUSINESS_DAYS)
      : null,
    givenOn: daysOf(steps, 'reviewGiven').find((day) => day >= askedOn) ?? null,
  };
}

/** The state of the investigation of one employer today. The steps are the employer's, oldest first. */
export function investigationOf(
  employer: string,
  steps: readonly InvestigationStep[],
  filed: readonly FiledDocument[],
  today: CalendarDateText,
): Investigation {
  const documents = filed.filter((one) => employerKey(one.employer ?? '') === employerKey(employer));
  const evidence = documents.filter(({ docTypeId }) =>
    [SAFETY_HISTORY_DOC_TYPE_ID, GOOD_FAITH_DOC_TYPE_ID].includes(docTypeId),
  );
  const reply = documents.find(({ docTypeId }) => docTypeId === SAFETY_HISTORY_DOC_TYPE_ID);
  const requestedOn = daysOf(steps, 'request')[0] ?? null;
  const replyDueOn = requestedOn && addDays(requestedOn, REPLY_DAYS);
  const statusOf = (): InvestigationStatus => {
    if (evidence.length > 0) return 'onFile';
    if (steps.some(({ kind }) => kind === 'reply' || kind === 'refused')) return 'answered';
    if (replyDueOn && replyDueOn < today) return 'overdue';
    return steps.some(({ kind }) => CONTACTING.includes(kind)) ? 'waiting' : 'notAsked';
  };
  return {
    employer,
    status: statusOf(),
    requestedOn,
    replyDueOn,
    review: reviewOf(steps, reply?.docDate ?? null),
    documents: documents.map(({ documentId, docTypeId, docDate }) => ({ documentId, docTypeId, docDate })),
    steps: [...steps],
  };
}

/** What the record of a log is filed as: what the employer said, else the good-faith effort (391.53(b)(2)). */
export const recordTypeOf = (steps: readonly Pick<InvestigationStep, 'kind'>[]): number =>
  steps.some(({ kind }) => kind === 'reply') ? SAFETY_HISTORY_DOC_TYPE_ID : GOOD_FAITH_DOC_TYPE_ID;

/** Whether there is any sign of an effort: at least one contact, even in vain. */
export const hasEffort = (steps: readonly Pick<InvestigationStep, 'kind'>[]): boolean =>
  steps.some(({ kind }) => CONTACTING.includes(kind));
