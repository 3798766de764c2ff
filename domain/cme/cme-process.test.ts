import { describe, expect, it } from 'vitest';
import { PERMISSION_KEYS } from '../access/permissions';
import { step } from '../processes/process';
import { CATEGORIES, cmeProcess, NO_VARS, type CmeVars, type FormKey } from './cme-process';

const NOW = new Date('2026-06-15T16:00:00Z');
const RESULT: Partial<CmeVars> = {
  examDate: '2026-06-12',
  result: 'certified',
  expiresOn: '2028-06-12',
  examinerName: 'Pat Doctor',
  registryNumber: '1234567890',
  certificateId: 11,
};
const MATCHED: Partial<CmeVars> = {
  clientId: 1000,
  employeeId: 17,
  PDFsToReview: [11],
  uploadedDocumentIds: [11],
};

const take = (formKey: FormKey, outcome: string, vars: Partial<CmeVars>, input: Partial<CmeVars>, id = 1) =>
  step(
    cmeProcess as unknown as Parameters<typeof step<CmeVars, FormKey>>[0],
    { formKey, vars: { ...NO_VARS, ...vars } as CmeVars },
    outcome,
    input,
    { id, permissions: new Set(PERMISSION_KEYS) },
    NOW,
  );

describe('an exam', () => {
  it('goes from the match to the review, and needs a person for it', () => {
    expect(take('searchAndMatch', 'match', {}, {})).toMatchObject({
      fields: { employeeId: { code: 'review.personRequired' } },
    });
    const matched = take('searchAndMatch', 'match', {}, { clientId: 1000, employeeId: 17, orderId: 5 });
    expect(matched).toMatchObject({
      next: 'review',
      effects: ['matchPerson'],
      vars: { medicalExamOrderId: 5 },
    });
  });

  it.each([
    ['the final review', { ...MATCHED }, {}, 'finalReview'],
    ['a second review if the first reviewer is unsure', { ...MATCHED }, { unsure: true }, 'secondReview'],
    ['a second review as a sample', { ...MATCHED, uploadedDocumentIds: [20] }, {}, 'secondReview'],
  ])('goes from the review to %s', (_what, vars, input, next) => {
    expect(take('review', 'accept', vars, { ...RESULT, ...input })).toMatchObject({
      next,
      vars: { firstReviewer: 1 },
    });
  });

  it('is reviewed and recorded by different people', () => {
    expect(take('secondReview', 'agree', { ...MATCHED, firstReviewer: 1 }, RESULT)).toMatchObject({
      refusal: { code: 'task.own' },
    });
    expect(take('secondReview', 'agree', { ...MATCHED, firstReviewer: 2 }, RESULT)).toMatchObject({
      next: 'finalReview',
      vars: { secondReviewer: 1 },
    });
    const twice = { ...MATCHED, firstReviewer: 2, secondReviewer: 3 };
    for (const id of [2, 3])
      expect(take('finalReview', 'record', twice, RESULT, id)).toMatchObject({
        refusal: { code: 'task.own' },
      });
    expect(take('finalReview', 'record', { ...MATCHED, firstReviewer: 1 }, RESULT)).toMatchObject({
      refusal: { code: 'task.own' },
    });
    expect(take('finalReview', 'record', twice, RESULT)).toMatchObject({
      next: 'end',
      effects: ['recordResult'],
    });
  });

  it('that was reviewed is recorded as it was reviewed, or sent back', () => {
    const reviewed = { ...MATCHED, ...RESULT, firstReviewer: 2 };
    expect(take('finalReview', 'record', reviewed, { note: 'Read twice' })).toMatchObject({ next: 'end' });
    expect(take('finalReview', 'record', reviewed, { result: 'notCertified' })).toMatchObject({
      fields: { result: { code: 'cme.reviewedOtherwise' } },
    });
    for (const [name, value] of Object.entries({
      examDate: '2026-06-11',
      examinerName: 'Pat Other',
      registryNumber: '1234567899',
      restrictions: 'Corrective lenses',
    }))
      expect(take('finalReview', 'record', reviewed, { [name]: value })).toMatchObject({
        fields: { [name]: { code: 'cme.reviewedOtherwise' } },
      });
  });

  it('of the employer’s own is reviewed without a certificate', () => {
    const own = { ...MATCHED, examType: 'nonDotPhysical' as const };
    const entered = { examDate: '2026-06-12', result: 'certified' as const };
    expect(take('review', 'accept', own, entered)).toMatchObject({ next: 'finalReview' });
    expect(take('review', 'accept', { ...own, examType: null }, entered)).toMatchObject({
      fields: { certificateId: { code: 'cme.certificateRequired' } },
    });
  });

  it.each(['markBad', 'intervene'])(
    'goes to customer care by %s with a reason, and back to its review',
    (name) => {
      expect(take('review', name, MATCHED, {})).toMatchObject({
        fields: { reason: { code: 'review.reasonRequired' } },
      });
      expect(take('review', name, MATCHED, { reason: 'A page is missing' })).toMatchObject({
        next: 'customerCareIntervention',
      });
      expect(take('customerCareIntervention', 'resolve', MATCHED, {})).toMatchObject({ next: 'review' });
      expect(take('customerCareIntervention', 'resolve', {}, {})).toMatchObject({ next: 'searchAndMatch' });
    },
  );

  it('whose examiner has to decide is done once someone has asked them', () => {
    expect(take('customerCareIntervention', 'resolve', { ...MATCHED, cmeId: 5 }, {})).toMatchObject({
      next: 'end',
    });
  });

  it('that was matched to the wrong person is matched again, about no client', () => {
    const order = { orderId: 5, medicalExamOrderId: 5, examType: 'nonDotPhysical' as const };
    const vars = { ...MATCHED, ...order, firstReviewer: 2 };
    expect(take('review', 'rejectMatch', vars, { reason: 'Another person' })).toMatchObject({
      next: 'searchAndMatch',
      effects: ['releasePerson'],
      vars: {
        clientId: null,
        employeeId: null,
        orderId: null,
        medicalExamOrderId: null,
        examType: null,
        firstReviewer: null,
      },
    });
  });

  it('has no certificate that did not come with it', () => {
    expect(take('review', 'accept', MATCHED, { ...RESULT, certificateId: 12 })).toMatchObject({
      fields: { certificateId: { code: 'review.chooseDocuments' } },
    });
  });

  it('has a queue for each step, with a permission of its own', () => {
    expect(Object.keys(cmeProcess.categories)).toEqual([...CATEGORIES]);
    expect(new Set(Object.values(cmeProcess.categories)).size).toBe(CATEGORIES.length);
  });
});
