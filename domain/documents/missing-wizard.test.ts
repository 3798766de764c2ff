import { expect, it } from 'vitest';
import { stepState, WIZARD_STEPS } from './missing-wizard';
import { documentType } from './document-types';

const roadTest = WIZARD_STEPS.find(({ key }) => key === 'roadTest')!;

it('has seven steps, each for documents that exist [EMPDOC-01]', () => {
  expect(WIZARD_STEPS).toHaveLength(7);
  for (const { docTypeIds } of WIZARD_STEPS)
    for (const id of docTypeIds) expect(documentType(id)).toBeDefined();
});

it('settles a step by any of its documents', () => {
  const state = (...statuses: ('missing' | 'expired' | 'ok' | 'notApplicable' | 'waived')[]) =>
    stepState(
      roadTest,
      statuses.map((status, at) => ({ docTypeId: 2006 + at, status })),
    );
  expect(state('missing', 'ok')).toBe('onFile');
  expect(state('missing', 'notApplicable')).toBe('missing');
  expect(state('expired')).toBe('missing');
  expect(state('waived')).toBe('notApplicable');
  expect(state('notApplicable', 'notApplicable')).toBe('notApplicable');
});

it('says nothing about what the reader may not see', () => {
  expect(stepState(roadTest, [{ docTypeId: 2016, status: 'missing' }])).toBe('hidden');
});
