import type { FormKey } from '../../../domain/cme/cme-process';
import { cmeProcess } from '../../../domain/cme/cme-process';
import type { TextCollection } from '../../../domain/settings/collections';

/** An action of a task as the page offers it. */
export interface ExamAction {
  name: string;
  /** Pressing it anywhere on the page takes the action. */
  key: string;
  isMain?: boolean;
  isDanger?: boolean;
  /** Asks for a reason first: of these, or any other. */
  reasons?: TextCollection;
  /** Asks for a note, with these to choose from. */
  notes?: TextCollection;
}

const INTERVENE: ExamAction = { name: 'intervene', key: 'i', reasons: 'CMENotes' };
const MARK_BAD: ExamAction = { name: 'markBad', key: 'b', reasons: 'cmeBadDocReasons', isDanger: true };
const SEND_BACK: ExamAction = { name: 'sendBack', key: 's', reasons: 'CMENotes' };
const DISCARD: ExamAction = { name: 'discard', key: 'd', reasons: 'cmeBadDocReasons', isDanger: true };

export const ACTIONS: Readonly<Record<FormKey, readonly ExamAction[]>> = {
  searchAndMatch: [{ name: 'match', key: 'a', isMain: true }, INTERVENE, DISCARD],
  review: [
    { name: 'accept', key: 'a', isMain: true },
    { name: 'rejectMatch', key: 'r', reasons: 'cmeBadDocReasons' },
    INTERVENE,
    MARK_BAD,
  ],
  secondReview: [{ name: 'agree', key: 'a', isMain: true }, SEND_BACK, INTERVENE, MARK_BAD],
  finalReview: [{ name: 'record', key: 'a', isMain: true }, SEND_BACK, INTERVENE, MARK_BAD],
  customerCareIntervention: [{ name: 'resolve', key: 'a', isMain: true, notes: 'CMENotes' }, DISCARD],
};

/** The variables that an action takes. */
export const inputOf = (formKey: string, name: string): readonly string[] =>
  cmeProcess.tasks[formKey as FormKey].actions[name]?.input ?? [];

/** Whether the result of the exam is entered in a task. */
export const entersResult = (formKey: string): boolean =>
  formKey === 'review' || formKey === 'secondReview' || formKey === 'finalReview';
