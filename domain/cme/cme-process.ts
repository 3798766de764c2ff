import Type, { type Static } from 'typebox';
import { EXAM_TYPES } from '../orders/types';
import type { ProcessDefinition, Situation } from '../processes/process';
import type { Value } from '../processes/variables';
import { IntegerId } from '../shared/ids';
import { Nullable, OneOf } from '../shared/schema';
import { refuse, refusedFields, type Refusal } from '../shared/refusals/refusal';
import { EXAM_RESULTS, examProblems } from './exam-rules';

// How the documents of a medical exam become its result: matched to the person and their order, reviewed by one person, by another one
// where needed, and recorded by a third.

export const FORM_KEYS = [
  'searchAndMatch',
  'review',
  'secondReview',
  'finalReview',
  'customerCareIntervention',
] as const;
export type FormKey = (typeof FORM_KEYS)[number];

/** The queues, in order. */
export const CATEGORIES = [
  'Search and Match',
  'Review',
  'Second Review',
  'Final Review',
  'Customer Care Interventions',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CME_ACTIVITIES = [
  'Matched Exam',
  'Reviewed Exam',
  'Second Review of Exam',
  'Recorded Exam Result',
  'Sent Back Exam',
  'Marked Bad Exam Document',
  'Requested Customer Care Intervention',
  'Resolved Customer Care Intervention',
  'Discarded Exam Documents',
] as const;
export type CmeActivity = (typeof CME_ACTIVITIES)[number];

/** What happens with an action, in its transaction: `server/cme/effects`. */
export type Effect = 'matchPerson' | 'releasePerson' | 'recordResult' | 'discardDocuments';

const Variables = Type.Object({
  received: Type.String(),
  tag: Nullable(Type.String()),
  email: Nullable(Type.String()),
  from: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  webUpload: Type.Boolean(),
  /** The documents of the exam. */
  PDFsToReview: Type.Array(Type.Integer()),
  uploadedDocumentIds: Type.Array(Type.Integer()),
  firstReviewer: Nullable(Type.String()),
  secondReviewer: Nullable(Type.String()),
  clientId: Nullable(IntegerId),
  legacyClientId: Nullable(IntegerId),
  employeeId: Nullable(IntegerId),
  medicalExamOrderId: Nullable(IntegerId),
  orderId: Nullable(IntegerId),
  /** Of the order: only an exam of the employer's own needs no certificate. */
  examType: Nullable(OneOf(EXAM_TYPES)),
  /** The exam, once its result is recorded. */
  cmeId: Nullable(IntegerId),
  clinicName: Nullable(Type.String()),
  appointmentDate: Nullable(Type.String()),
  examDate: Nullable(Type.String()),
  result: Nullable(OneOf(EXAM_RESULTS)),
  expiresOn: Nullable(Type.String()),
  examinerName: Nullable(Type.String()),
  registryNumber: Nullable(Type.String()),
  restrictions: Nullable(Type.String()),
  certificateId: Nullable(IntegerId),
  /** The first reviewer isn't sure. */
  unsure: Type.Boolean(),
  reason: Nullable(Type.String()),
  note: Nullable(Type.String()),
  outcome: Nullable(Type.String()),
  priority: Type.Integer(),
});

export type WireVars = Static<typeof Variables>;
export type CmeVars = Omit<WireVars, 'firstReviewer' | 'secondReviewer'> & {
  firstReviewer: number | null;
  secondReviewer: number | null;
} & Record<string, Value>;

export const NO_VARS: CmeVars = {
  received: '',
  tag: null,
  email: null,
  from: null,
  subject: null,
  webUpload: false,
  PDFsToReview: [],
  uploadedDocumentIds: [],
  firstReviewer: null,
  secondReviewer: null,
  clientId: null,
  legacyClientId: null,
  employeeId: null,
  medicalExamOrderId: null,
  orderId: null,
  examType: null,
  cmeId: null,
  clinicName: null,
  appointmentDate: null,
  examDate: null,
  result: null,
  expiresOn: null,
  examinerName: null,
  registryNumber: null,
  restrictions: null,
  certificateId: null,
  unsure: false,
  reason: null,
  note: null,
  outcome: null,
  priority: 0,
};

/** The reason of a task that reminds of an examiner's decision: a code, which the console says in the reader's language. */
export const PENDING_REASON = 'determinationPending';

type At = Situation<CmeVars>;

/** What is about a person. */
const PERSON = [
  'clientId',
  'legacyClientId',
  'employeeId',
  'orderId',
  'clinicName',
  'appointmentDate',
] as const;
const DECIDED = [
  'examDate',
  'result',
  'expiresOn',
  'examinerName',
  'registryNumber',
  'restrictions',
  'certificateId',
] as const;
const RESULT = [...DECIDED, 'note'] as const;
const NO_PERSON = {
  clientId: null,
  legacyClientId: null,
  employeeId: null,
  orderId: null,
  medicalExamOrderId: null,
  examType: null,
  clinicName: null,
  appointmentDate: null,
};
const NO_REVIEWERS = { firstReviewer: null, secondReviewer: null };

const reasonGiven = ({ vars }: At): Refusal | null =>
  vars.reason?.trim() ? null : refuse('review.reasonRequired');
const withReason = (at: At) => refusedFields([['reason', reasonGiven(at)]]);

const certificateProblem = ({ vars }: At): Refusal | null =>
  vars.certificateId === null || vars.PDFsToReview.includes(vars.certificateId)
    ? null
    : refuse('review.chooseDocuments');

/** The day in UTC: a clinic is behind it. The day where the person works is checked when the result is recorded. */
const resultGiven = (at: At) => ({
  ...refusedFields([['certificateId', certificateProblem(at)]]),
  ...examProblems(at.vars, {
    today: at.now.toISOString().slice(0, 10),
    isDot: at.vars.examType !== 'nonDotPhysical',
  }),
});

/** One exam of ten is reviewed twice, whatever the first reviewer says. */
const SAMPLE = 10;
export const isSample = ({ uploadedDocumentIds }: Pick<CmeVars, 'uploadedDocumentIds'>): boolean =>
  (uploadedDocumentIds[0] ?? 0) % SAMPLE === 0;

/** No one records what they reviewed first: the engine knows of one person who may not, this of the other. */
const notFirstReviewer = ({ vars, actor }: At): Refusal | null =>
  vars.firstReviewer === actor.id ? refuse('task.own') : null;

/** What was reviewed stays: who would decide otherwise sends it back, so that another person looks at that, too. */
const recordable = (at: At) => ({
  ...resultGiven(at),
  ...refusedFields(
    DECIDED.map((name) => [
      name,
      at.before.result === null || at.vars[name] === at.before[name] ? null : refuse('cme.reviewedOtherwise'),
    ]),
  ),
});

/** What customer care was asked about goes on where it was. A reminder about a recorded exam has nothing to review. */
const afterCare = ({ vars }: At) =>
  vars.cmeId !== null ? 'end' : vars.employeeId === null ? 'searchAndMatch' : 'review';

const intervene = {
  input: ['reason', 'note'],
  check: withReason,
  to: 'customerCareIntervention',
  activity: 'Requested Customer Care Intervention',
} as const;
const markBad = { ...intervene, activity: 'Marked Bad Exam Document' } as const;
const sendBack = {
  input: ['reason', 'note'],
  check: withReason,
  set: () => NO_REVIEWERS,
  to: 'review',
  activity: 'Sent Back Exam',
} as const;
const discard = {
  input: ['reason', 'note'],
  check: withReason,
  to: 'end',
  activity: 'Discarded Exam Documents',
  effects: ['discardDocuments'],
} as const;
const rejectMatch = {
  input: ['reason', 'note'],
  check: withReason,
  set: () => ({ ...NO_PERSON, ...NO_REVIEWERS }),
  to: 'searchAndMatch',
  activity: 'Sent Back Exam',
  effects: ['releasePerson'],
} as const;

export type CmeProcess = ProcessDefinition<CmeVars, FormKey, Category, CmeActivity, Effect>;

export const cmeProcess: CmeProcess = {
  key: 'cmeProcess',
  version: 1,
  variables: Variables,
  access: 'cme.worklists',
  openTo: ['cme.customerCareInterventions'],
  listeners: ['cme.worklists', 'cme.customerCareInterventions'],
  supervision: 'cme.finalReview',
  categories: {
    'Search and Match': 'cme.searchAndMatch',
    Review: 'cme.review',
    'Second Review': 'cme.secondReview',
    'Final Review': 'cme.finalReview',
    'Customer Care Interventions': 'cme.customerCareInterventions',
  },
  tasks: {
    searchAndMatch: {
      name: 'Search and match',
      category: () => 'Search and Match',
      actions: {
        match: {
          input: [...PERSON, 'note'],
          check: ({ vars }) =>
            refusedFields([
              ['employeeId', vars.employeeId && vars.clientId ? null : refuse('review.personRequired')],
            ]),
          set: ({ vars }) => ({ medicalExamOrderId: vars.orderId }),
          to: 'review',
          activity: 'Matched Exam',
          effects: ['matchPerson'],
        },
        intervene,
        discard,
      },
    },
    review: {
      name: 'Review',
      category: () => 'Review',
      actions: {
        accept: {
          input: [...RESULT, 'unsure'],
          check: resultGiven,
          set: ({ actor }) => ({ firstReviewer: actor.id, secondReviewer: null }),
          to: ({ vars }) => (vars.unsure || isSample(vars) ? 'secondReview' : 'finalReview'),
          activity: 'Reviewed Exam',
        },
        markBad,
        intervene,
        rejectMatch,
      },
    },
    secondReview: {
      name: 'Second review',
      category: () => 'Second Review',
      barred: ({ firstReviewer }) => firstReviewer,
      actions: {
        agree: {
          input: [...RESULT],
          check: resultGiven,
          set: ({ actor }) => ({ secondReviewer: actor.id }),
          to: 'finalReview',
          activity: 'Second Review of Exam',
        },
        sendBack,
        markBad,
        intervene,
      },
    },
    finalReview: {
      name: 'Final review',
      category: () => 'Final Review',
      barred: ({ firstReviewer, secondReviewer }) => secondReviewer ?? firstReviewer,
      actions: {
        record: {
          input: [...RESULT],
          guard: notFirstReviewer,
          check: recordable,
          to: 'end',
          activity: 'Recorded Exam Result',
          effects: ['recordResult'],
        },
        sendBack,
        markBad,
        intervene,
      },
    },
    customerCareIntervention: {
      name: 'Customer care intervention',
      category: () => 'Customer Care Interventions',
      actions: {
        resolve: {
          input: ['note'],
          set: () => NO_REVIEWERS,
          to: afterCare,
          activity: 'Resolved Customer Care Intervention',
        },
        discard,
      },
    },
  },
};

/** Until it is matched to a person, it is about no client, whatever its sender says. */
export const clientOfExam = ({ employeeId, clientId }: CmeVars): number | null =>
  employeeId === null ? null : clientId;
