import { describe, expect, it } from 'vitest';
import { step } from '../processes/process';
import { ACTIVITIES, MISTAKES } from './activities';
import { CATEGORIES, NO_VARS, reviewProcess, type FormKey, type ReviewVars } from './review-process';

const NOW = new Date('2026-06-15T20:00:00Z');
const ME = 7;
const actor = (id = ME, permissions = Object.values(reviewProcess.categories) as string[]) => ({
  id,
  permissions: new Set([...permissions, 'dq.deleteDocument', 'dq.escalateItem']),
});
const act = (
  formKey: FormKey,
  outcome: string,
  vars: Partial<ReviewVars> = {},
  input: Partial<ReviewVars> = {},
  by = actor(),
) => step(reviewProcess, { formKey, vars: { ...NO_VARS, ...vars } as ReviewVars }, outcome, input, by, NOW);

const queueOf = (formKey: FormKey, vars: Partial<ReviewVars> = {}) =>
  reviewProcess.tasks[formKey].category({ ...NO_VARS, ...vars } as ReviewVars);

describe('the queue of a task', () => {
  it('is one of seven [REVIEW-06] [REVIEW-07] [REVIEW-08] [REVIEW-09] [REVIEW-10]', () => {
    expect(CATEGORIES).toEqual([
      'IMS Emails (Unmatched)',
      'IMS Emails (Matched)',
      'External Uploads',
      'Internal Uploads',
      'Document Rejections',
      'Retrieve Pre-Hire Docs',
      'Missing Cover Sheets',
    ]);
  });

  it.each<[string, FormKey, Partial<ReviewVars>, string]>([
    ['REVIEW-12', 'review', { firstReviewer: 3, webUpload: true, externalUser: true }, 'Document Rejections'],
    ['REVIEW-13', 'review', { webUpload: true, externalUser: true }, 'External Uploads'],
    ['REVIEW-14', 'review', { webUpload: true, tag: 'annual' }, 'Internal Uploads'],
    ['REVIEW-15', 'review', { webUpload: true }, 'Internal Uploads'],
    ['REVIEW-16', 'review', {}, 'IMS Emails (Matched)'],
    ['REVIEW-17', 'externalDocs', {}, 'Retrieve Pre-Hire Docs'],
    ['REVIEW-18', 'sortSearchMatch', { tag: 'fax' }, 'IMS Emails (Unmatched)'],
    ['REVIEW-20', 'waitingForInfo', {}, 'Missing Cover Sheets'],
  ])('[%s] follows from its form and variables', (_row, formKey, vars, category) => {
    expect(queueOf(formKey, vars)).toBe(category);
  });
});

describe('what the statistics count', () => {
  const CLASSIFIED = { docTypeId: 238, docDate: '2026-06-01' };
  const OPEN = { PDFsToReview: [5] };
  const MATCH = { documentIds: [5], clientId: 1, employeeId: 2 };
  const BAD = { firstReviewer: 3 };
  it.each<[string, FormKey, string, Partial<ReviewVars>, Partial<ReviewVars>, string]>([
    ['METRIC-02', 'review', 'reportError', {}, { reason: 'Black' }, 'Sent Error to IT'],
    ['METRIC-03', 'sortSearchMatch', 'rejectNoCover', {}, { reason: 'No sheet' }, 'Rejected Email No Cover'],
    ['METRIC-04', 'sortSearchMatch', 'deleteEmail', {}, { reason: 'Spam' }, 'Deleted Email'],
    ['METRIC-05', 'sortSearchMatch', 'sendToCme', {}, {}, 'Sent Email to CME'],
    [
      'METRIC-06',
      'sortSearchMatch',
      'discard',
      OPEN,
      { documentIds: [5], reason: 'Blank' },
      'Discarded Document',
    ],
    ['METRIC-07', 'review', 'markBad', {}, { reason: 'Cut off' }, 'Marked Bad Document'],
    ['METRIC-09', 'sortSearchMatch', 'assign', OPEN, MATCH, 'Assigned Document'],
    ['METRIC-11', 'externalDocs', 'import', OPEN, { documentIds: [5] }, 'Imported Pre-hire Document'],
    ['METRIC-12', 'review', 'accept', {}, CLASSIFIED, 'Accepted Document Classification'],
    ['METRIC-13', 'review', 'rejectRejection', BAD, CLASSIFIED, 'Rejected Document Classification'],
    ['METRIC-14', 'review', 'correct', {}, CLASSIFIED, 'Corrected Document Classification'],
  ])('[%s] in %s by %s', (_row, formKey, outcome, vars, input, activity) => {
    expect(act(formKey, outcome, vars, input)).toMatchObject({ activity });
    expect(ACTIVITIES).toContain(activity);
  });

  it('has two that are mistakes [METRIC-15] [METRIC-16]', () => {
    expect(MISTAKES).toEqual(['Rejected Document Classification', 'Corrected Document Classification']);
  });
});

describe('an action', () => {
  it('stays until every document has a decision', () => {
    const left = { PDFsToReview: [5, 6] };
    const input = { documentIds: [5], reason: 'Blank' };
    expect(act('sortSearchMatch', 'discard', left, input)).toMatchObject({
      next: 'stay',
      vars: { PDFsToReview: [6], documentIds: [], reason: null },
    });
    expect(act('sortSearchMatch', 'discard', { PDFsToReview: [5] }, input)).toMatchObject({ next: 'end' });
  });

  it('about a rejection is for another person than the one who marked the document bad', () => {
    const decide = (firstReviewer: number) => act('review', 'acceptRejection', { firstReviewer });
    expect(decide(ME)).toMatchObject({ refusal: { code: 'task.own' } });
    expect(decide(ME + 1)).toMatchObject({ next: 'end', vars: { secondReviewer: ME } });
  });

  it('needs the permission of its queue, and its own', () => {
    const withoutReview = actor(ME, ['dq.searchAndMatch']);
    expect(act('review', 'markBad', {}, { reason: 'x' }, withoutReview)).toEqual({ forbidden: true });
    const withoutDeletion = { id: ME, permissions: new Set(['dq.searchAndMatch']) };
    expect(act('sortSearchMatch', 'deleteEmail', {}, { reason: 'x' }, withoutDeletion)).toEqual({
      forbidden: true,
    });
  });

  it.each<[Partial<ReviewVars>, string]>([
    [{ firstReviewer: 1 }, 'request.unknownField'],
    [{ reason: 5 as never }, 'request.notValid'],
    [{ reason: ' ' }, 'review.reasonRequired'],
  ])('is refused with %j', (input, code) => {
    const refused = act('review', 'markBad', {}, input);
    expect(Object.values('fields' in refused ? (refused.fields ?? {}) : {})).toMatchObject([{ code }]);
  });
});
