import Type, { type Static } from 'typebox';
import { readTypedCode } from '../cover-sheets/code';
import type { ProcessDefinition, Situation } from '../processes/process';
import type { Value } from '../processes/variables';
import { IntegerId } from '../shared/ids';
import { Nullable } from '../shared/schema';
import { refuse, refusedFields, type Refusal } from '../shared/refusals/refusal';
import type { Activity } from './activities';

// How a paper that came in becomes a document of a driver's file, or why it doesn't. One instance is one e-mail or upload, and, once it is
// matched to a person, one document.

export const FORM_KEYS = ['sortSearchMatch', 'waitingForInfo', 'externalDocs', 'review'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

/** The queues, in the order of the specification (REVIEW-05 to REVIEW-11). */
export const CATEGORIES = [
  'IMS Emails (Unmatched)',
  'IMS Emails (Matched)',
  'External Uploads',
  'Internal Uploads',
  'Document Rejections',
  'Retrieve Pre-Hire Docs',
  'Missing Cover Sheets',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What happens with an action, in its transaction: `server/review/effects`. */
export type Effect =
  | 'startReviews'
  | 'fileDocument'
  | 'discardDocuments'
  | 'returnToMatch'
  | 'restrictDocuments'
  | 'startExam'
  | 'findCoverSheet'
  | 'tellSender'
  | 'tellClient';

/**
 * The variables of an instance. Those of the specification have its names. Reviewers are user numbers here, and travel as `_id`.
 */
const Variables = Type.Object({
  /** When the paper came, ISO 8601 in UTC. */
  received: Type.String(),
  webUpload: Type.Boolean(),
  externalUser: Type.Boolean(),
  /** The group of the queue that the recipient's address or the sender of an upload named. */
  tag: Nullable(Type.String()),
  /** The sender of an e-mail, or who uploaded it. */
  email: Nullable(Type.String()),
  /** An e-mail that a machine sent, which isn't answered. */
  automated: Type.Boolean(),
  from: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  /** The documents of this instance that still need a decision. */
  PDFsToReview: Type.Array(Type.Integer()),
  /** All documents that came with it. */
  uploadedDocumentIds: Type.Array(Type.Integer()),
  /** Who marked the document bad, and who decided about that. */
  firstReviewer: Nullable(Type.String()),
  secondReviewer: Nullable(Type.String()),
  /** The client: the number of its top-level location. */
  clientId: Nullable(IntegerId),
  /** The location where the employee works. */
  legacyClientId: Nullable(IntegerId),
  employeeId: Nullable(IntegerId),
  docTypeId: Nullable(IntegerId),
  docDate: Nullable(Type.String()),
  docExpirationDate: Nullable(Type.String()),
  /** What a document of some types says, such as the result of a test: the fields of an upload by their names, as JSON. */
  findings: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  note: Nullable(Type.String()),
  outcome: Nullable(Type.String()),
  coverSheetId: Nullable(Type.String()),
  priority: Type.Integer(),
  /** The documents that an action is about. */
  documentIds: Type.Array(IntegerId),
});

export type WireVars = Static<typeof Variables>;
export type ReviewVars = Omit<WireVars, 'firstReviewer' | 'secondReviewer'> & {
  firstReviewer: number | null;
  secondReviewer: number | null;
} & Record<string, Value>;

export const NO_VARS: ReviewVars = {
  received: '',
  webUpload: false,
  externalUser: false,
  tag: null,
  email: null,
  automated: false,
  from: null,
  subject: null,
  PDFsToReview: [],
  uploadedDocumentIds: [],
  firstReviewer: null,
  secondReviewer: null,
  clientId: null,
  legacyClientId: null,
  employeeId: null,
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  findings: null,
  reason: null,
  note: null,
  outcome: null,
  coverSheetId: null,
  priority: 0,
  documentIds: [],
};

type At = Situation<ReviewVars>;

const CLASSIFICATION = ['docTypeId', 'docDate', 'docExpirationDate', 'findings', 'note'] as const;

/** The documents that are left without a decision after this action. */
const leftOpen = ({ vars }: At): number[] => vars.PDFsToReview.filter((id) => !vars.documentIds.includes(id));
/** What was said about the chosen documents isn't about the others. */
const withoutChosen = (at: At) => ({
  PDFsToReview: leftOpen(at),
  documentIds: [],
  note: at.before.note,
  reason: at.before.reason,
});
const unlessOpen = (at: At): 'stay' | 'end' => (leftOpen(at).length > 0 ? 'stay' : 'end');

const chosenDocuments = ({ vars }: At): Refusal | null =>
  vars.documentIds.length > 0 &&
  new Set(vars.documentIds).size === vars.documentIds.length &&
  vars.documentIds.every((id) => vars.PDFsToReview.includes(id))
    ? null
    : refuse('review.chooseDocuments');

const reasonGiven = ({ vars }: At): Refusal | null =>
  vars.reason?.trim() ? null : refuse('review.reasonRequired');

/** Whether the findings are a JSON object of texts. */
function areFindings(text: string): boolean {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found);
  } catch {
    return false;
  }
}
const findingsRefusal = ({ vars }: At): Refusal | null =>
  vars.findings === null || areFindings(vars.findings) ? null : refuse('request.notValid');

/** The ID of a sheet may be left out: it may have arrived on paper. */
const sheetRefusal = ({ vars }: At): Refusal | null =>
  !vars.coverSheetId || readTypedCode(vars.coverSheetId) ? null : refuse('coverSheet.mistyped');

const classified = (at: At) => {
  const { vars } = at;
  return refusedFields([
    ['findings', findingsRefusal(at)],
    ['docTypeId', vars.docTypeId ? null : refuse('review.typeRequired')],
    ['docDate', vars.docDate ? null : refuse('review.dateRequired')],
  ]);
};

const isRejection = ({ firstReviewer }: ReviewVars) => firstReviewer !== null;
const onlyFirst = ({ vars }: At): Refusal | null =>
  isRejection(vars) ? refuse('review.markedBadAlready') : null;
const onlySecond = ({ vars }: At): Refusal | null =>
  isRejection(vars) ? null : refuse('review.notMarkedBad');

/** The error goes to IT, and the task out of its queue until a supervisor puts it back. */
const reportError = {
  input: ['reason', 'note'],
  check: (at: At) => refusedFields([['reason', reasonGiven(at)]]),
  to: 'stay',
  activity: 'Sent Error to IT',
  setAside: 'sentToIt',
} as const;

const deleteEmail = {
  permission: 'dq.deleteDocument',
  input: ['reason', 'note'],
  check: (at: At) => refusedFields([['reason', reasonGiven(at)]]),
  to: 'end',
  activity: 'Deleted Email',
  effects: ['discardDocuments'],
} as const;

const sendToCme = {
  input: ['note'],
  // The beginning of the mail may be about the exam, too.
  set: () => ({ note: null }),
  to: 'end',
  activity: 'Sent Email to CME',
  effects: ['restrictDocuments', 'startExam'],
} as const;

const escalate = {
  permission: 'dq.escalateItem',
  input: ['note'],
  set: () => ({ priority: 1 }),
  to: 'stay',
  setAside: 'escalated',
} as const;

/** Where a review is in the queues (REVIEW-12 to REVIEW-16). */
function reviewCategory({ firstReviewer, webUpload, externalUser }: ReviewVars): Category {
  if (firstReviewer !== null) return 'Document Rejections';
  if (webUpload) return externalUser ? 'External Uploads' : 'Internal Uploads';
  return 'IMS Emails (Matched)';
}

export type ReviewProcess = ProcessDefinition<ReviewVars, FormKey, Category, Activity, Effect>;

export const reviewProcess: ReviewProcess = {
  key: 'internalReviewProcess',
  version: 1,
  variables: Variables,
  access: 'dq.worklists',
  listeners: ['dq.worklists'],
  supervision: 'dq.customerCareInterventions',
  categories: {
    'IMS Emails (Unmatched)': 'dq.searchAndMatch',
    'IMS Emails (Matched)': 'dq.review',
    'External Uploads': 'dq.review',
    'Internal Uploads': 'dq.review',
    'Document Rejections': 'dq.reviewDocumentRejections',
    'Retrieve Pre-Hire Docs': 'dq.getExternalDocuments',
    'Missing Cover Sheets': 'dq.searchAndMatch',
  },
  tasks: {
    sortSearchMatch: {
      name: 'Search and match',
      category: () => 'IMS Emails (Unmatched)',
      actions: {
        assign: {
          input: [...CLASSIFICATION, 'documentIds', 'clientId', 'legacyClientId', 'employeeId'],
          check: (at) =>
            refusedFields([
              ['documentIds', chosenDocuments(at)],
              ['employeeId', at.vars.employeeId && at.vars.clientId ? null : refuse('review.personRequired')],
              ['findings', findingsRefusal(at)],
            ]),
          set: (at) => ({
            ...withoutChosen(at),
            clientId: at.before.clientId,
            legacyClientId: at.before.legacyClientId,
            employeeId: null,
            docTypeId: null,
            docDate: null,
            docExpirationDate: null,
            findings: null,
          }),
          to: unlessOpen,
          activity: 'Assigned Document',
          effects: ['startReviews'],
        },
        discard: {
          permission: 'dq.deleteDocument',
          input: ['documentIds', 'reason', 'note'],
          check: (at) =>
            refusedFields([
              ['documentIds', chosenDocuments(at)],
              ['reason', reasonGiven(at)],
            ]),
          set: withoutChosen,
          to: unlessOpen,
          activity: 'Discarded Document',
          effects: ['discardDocuments'],
        },
        deleteEmail,
        askForCoverSheet: { input: ['note'], to: 'waitingForInfo', effects: ['tellSender'] },
        rejectNoCover: {
          input: ['reason', 'note'],
          check: (at) => refusedFields([['reason', reasonGiven(at)]]),
          to: 'end',
          activity: 'Rejected Email No Cover',
          effects: ['tellSender', 'discardDocuments'],
        },
        sendToCme,
        reportError,
        escalate,
      },
    },
    waitingForInfo: {
      name: 'Waiting for a cover sheet',
      category: () => 'Missing Cover Sheets',
      actions: {
        sheetArrived: {
          input: ['coverSheetId', 'note'],
          check: (at) => refusedFields([['coverSheetId', sheetRefusal(at)]]),
          set: ({ vars }) => ({ coverSheetId: vars.coverSheetId && readTypedCode(vars.coverSheetId) }),
          to: 'sortSearchMatch',
          effects: ['findCoverSheet'],
        },
        deleteEmail,
        reportError,
        escalate,
      },
    },
    externalDocs: {
      name: 'Get pre-hire documents',
      category: () => 'Retrieve Pre-Hire Docs',
      actions: {
        import: {
          input: [...CLASSIFICATION, 'documentIds'],
          check: (at) =>
            refusedFields([
              ['documentIds', chosenDocuments(at)],
              ['findings', findingsRefusal(at)],
            ]),
          set: withoutChosen,
          to: unlessOpen,
          activity: 'Imported Pre-hire Document',
          effects: ['startReviews'],
        },
        notAvailable: {
          input: ['reason', 'note'],
          check: (at) => refusedFields([['reason', reasonGiven(at)]]),
          to: 'end',
          effects: ['discardDocuments'],
        },
        reportError,
        escalate,
      },
    },
    review: {
      name: 'Review',
      category: reviewCategory,
      // No one decides about their own rejection, also not while impersonating someone else.
      barred: ({ firstReviewer }) => firstReviewer,
      actions: {
        accept: {
          input: [...CLASSIFICATION],
          guard: onlyFirst,
          check: classified,
          to: 'end',
          activity: 'Accepted Document Classification',
          effects: ['fileDocument', 'tellClient'],
        },
        correct: {
          input: [...CLASSIFICATION],
          guard: onlyFirst,
          check: classified,
          to: 'end',
          activity: 'Corrected Document Classification',
          effects: ['fileDocument', 'tellClient'],
        },
        rejectMatch: {
          input: ['reason', 'note'],
          check: (at) => refusedFields([['reason', reasonGiven(at)]]),
          // After the next match it is reviewed from the start.
          set: () => ({ employeeId: null, legacyClientId: null, firstReviewer: null }),
          to: 'sortSearchMatch',
          activity: 'Rejected Document Classification',
          effects: ['returnToMatch'],
        },
        sendToCme,
        markBad: {
          input: ['reason', 'note'],
          guard: onlyFirst,
          check: (at) => refusedFields([['reason', reasonGiven(at)]]),
          set: ({ actor }) => ({ firstReviewer: actor.id }),
          to: 'review',
          activity: 'Marked Bad Document',
        },
        acceptRejection: {
          input: ['note'],
          guard: onlySecond,
          set: ({ actor }) => ({ secondReviewer: actor.id }),
          to: 'end',
          activity: 'Accepted Document Classification',
          effects: ['discardDocuments', 'tellClient'],
        },
        rejectRejection: {
          input: ['note', ...CLASSIFICATION],
          guard: onlySecond,
          check: classified,
          set: ({ actor }) => ({ secondReviewer: actor.id }),
          to: 'end',
          activity: 'Rejected Document Classification',
          effects: ['fileDocument', 'tellClient'],
        },
        correctRejection: {
          input: [...CLASSIFICATION],
          guard: onlySecond,
          check: classified,
          set: ({ actor }) => ({ secondReviewer: actor.id }),
          to: 'end',
          activity: 'Corrected Document Classification',
          effects: ['fileDocument', 'tellClient'],
        },
        reportError,
        escalate: { ...escalate },
      },
    },
  },
};
