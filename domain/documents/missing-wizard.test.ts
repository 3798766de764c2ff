import { expect, it } from 'vitest';
import { isOpenStep, stepsFor, stepState, WIZARD_STEPS } from './missing-wizard';
import { documentType } from './document-types';

const roadTest = WIZARD_STEPS.find(({ key }) => key === 'roadTest')!;

it('has seven steps, each for documents that exist [EMPDOC-01]', () => {
  expect(WIZARD_STEPS).toHaveLength(7);
  for (const { docTypeIds } of WIZARD_STEPS)
    for (const id of docTypeIds) expect(documentType(id)).toBeDefined();
});

it('settles a step by any of its documents', () => {
  const state = (...statuses: ('missing' | 'expired' | 'expiring' | 'ok' | 'notApplicable' | 'waived')[]) =>
    stepState(
      roadTest,
      statuses.map((status, at) => ({ docTypeId: 2006 + at, status })),
    );
  expect(state('missing', 'ok')).toBe('onFile');
  expect(state('missing', 'notApplicable')).toBe('missing');
  expect(state('expired')).toBe('expired');
  expect(state('missing', 'expiring')).toBe('expiring');
  expect(state('waived')).toBe('notApplicable');
  expect(state('notApplicable', 'notApplicable')).toBe('notApplicable');
});

it('says nothing about what the reader may not see', () => {
  expect(stepState(roadTest, [{ docTypeId: 2016, status: 'missing' }])).toBe('hidden');
});

it('begins with what this driver lacks, then what is about to expire', () => {
  const statuses = {
    660: 'ok',
    225: 'expired',
    2002: 'expiring',
    238: 'missing',
    2016: 'notApplicable',
  } as const;
  const requirements = Object.entries(statuses).map(([id, status]) => ({ docTypeId: Number(id), status }));
  const steps = stepsFor(requirements);
  expect(steps.map(({ key }) => key)).toEqual([
    'mvr',
    'medicalCard',
    'annualReview',
    'application',
    'initialMvr',
    'roadTest',
    'safetyHistory',
  ]);
  expect(steps.map((step) => isOpenStep(stepState(step, requirements)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
