import { reviewProcess, type FormKey } from '../../../domain/review/review-process';
import type { TextCollection } from '../../../domain/settings/collections';
import type { Access } from '../../../domain/access/access';
import type { DqItem } from '../../../domain/review/contract';

/** An action of a task as the page offers it. Its key works while no one types. */
export interface ActionSpec {
  name: string;
  key: string;
  look?: 'main' | 'danger';
  /** What a dialog asks for before it happens. */
  asks?: 'reason' | 'note';
  /** The reasons to choose from; any other can be typed. */
  reasons?: TextCollection;
  /** Only if the classification was changed, or only if it was not. */
  ifChanged?: boolean;
}

const ERROR: ActionSpec = { name: 'reportError', key: 'i', asks: 'reason' };
const ESCALATE: ActionSpec = { name: 'escalate', key: 'e', asks: 'note' };
const DELETE_EMAIL: ActionSpec = {
  name: 'deleteEmail',
  key: 'x',
  look: 'danger',
  asks: 'reason',
  reasons: 'dqDeleteReasons',
};

const SEND_TO_CME: ActionSpec = { name: 'sendToCme', key: 'm', asks: 'note' };

const OF_FORM: Record<FormKey, readonly ActionSpec[]> = {
  sortSearchMatch: [
    { name: 'assign', key: 'a', look: 'main' },
    { name: 'discard', key: 'd', look: 'danger', asks: 'reason', reasons: 'dqDeleteReasons' },
    { name: 'askForCoverSheet', key: 'c', asks: 'note' },
    { name: 'rejectNoCover', key: 'j', asks: 'reason', reasons: 'dqDeleteReasons' },
    SEND_TO_CME,
    DELETE_EMAIL,
    ERROR,
    ESCALATE,
  ],
  waitingForInfo: [{ name: 'sheetArrived', key: 'a', look: 'main' }, DELETE_EMAIL, ERROR, ESCALATE],
  externalDocs: [
    { name: 'import', key: 'a', look: 'main' },
    { name: 'notAvailable', key: 'x', look: 'danger', asks: 'reason' },
    ERROR,
    ESCALATE,
  ],
  review: [
    { name: 'accept', key: 'a', look: 'main', ifChanged: false },
    { name: 'correct', key: 'c', look: 'main', ifChanged: true },
    { name: 'markBad', key: 'b', look: 'danger', asks: 'reason', reasons: 'dqBadDocReasons' },
    { name: 'rejectMatch', key: 'j', asks: 'reason', reasons: 'dqBadDocReasons' },
    SEND_TO_CME,
    ERROR,
    ESCALATE,
  ],
};

/** A second person decides about a document that was marked bad. */
const OF_REJECTION: readonly ActionSpec[] = [
  { name: 'acceptRejection', key: 'a', look: 'main' },
  { name: 'rejectRejection', key: 'j', ifChanged: false },
  { name: 'correctRejection', key: 'c', ifChanged: true },
  { name: 'rejectMatch', key: 'n', asks: 'reason', reasons: 'dqBadDocReasons' },
  SEND_TO_CME,
  ERROR,
  ESCALATE,
];

const definitionOf = (formKey: FormKey, name: string) => reviewProcess.tasks[formKey].actions[name];

/** For a document of an exam, one action is right before all others: its staff get it. */
function restrictedFirst(all: readonly ActionSpec[]): readonly ActionSpec[] {
  if (!all.includes(SEND_TO_CME)) return all;
  const first = SEND_TO_CME;
  const others = all.filter((one) => one !== first);
  return [
    { ...first, look: 'main' },
    ...others.map(({ look, ...one }) => (look === 'danger' ? { ...one, look } : one)),
  ];
}

/** What the user may do in a task. */
export function actionsOf(
  { formKey, firstReviewer }: Pick<DqItem, 'formKey' | 'firstReviewer'>,
  may: (access: Access) => boolean,
  restricted = false,
): readonly ActionSpec[] {
  const form = formKey as FormKey;
  const all = form === 'review' && firstReviewer ? OF_REJECTION : OF_FORM[form];
  const allowed = all.filter(({ name }) => {
    const permission = definitionOf(form, name)?.permission;
    return permission === undefined || may(permission);
  });
  return restricted ? restrictedFirst(allowed) : allowed;
}

/** The variables that an action takes. */
export const inputOf = (formKey: string, name: string): readonly string[] =>
  definitionOf(formKey as FormKey, name)?.input ?? [];
