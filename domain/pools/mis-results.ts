import { PRE_EMPLOYMENT_TEST } from '../compliance/return-to-duty';
import type { TestReason, TestResult } from '../documents/contract';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import type { MisTest } from './mis';
import type { Tag } from './rfdraw1';

/** How many random tests ended the same. */
export interface RandomTests {
  test: Tag;
  result: TestResult;
  people: number;
}

/** How many test documents say the same. */
export interface TestDocuments {
  docTypeId: number;
  reason: TestReason | null;
  result: TestResult | null;
  documents: number;
}

const DRUG = {
  negative: 'negative',
  positive: 'positive',
  refusal: 'otherRefusal',
  cancelled: 'canceled',
} as const satisfies Partial<Record<TestResult, Extract<MisTest, { tag: 'drug' }>['result']>>;

/** An alcohol test is positive from 0.04. */
const ALCOHOL = {
  negative: 'below002',
  positive: 'atLeast004',
  refusal: 'otherRefusal',
  cancelled: 'canceled',
  '0.02-0.039': 'from002To0039',
} as const satisfies Record<TestResult, Extract<MisTest, { tag: 'alcohol' }>['result']>;

function misTest(tag: Tag, reason: TestReason, result: TestResult): MisTest {
  // Only alcohol tests have a concentration.
  if (tag === 'alcohol' || result === '0.02-0.039')
    return { tag: 'alcohol', reason, result: ALCOHOL[result] };
  return { tag: 'drug', reason, result: DRUG[result] };
}

const times = (count: number, test: MisTest): MisTest[] => Array.from({ length: count }, () => test);

export const randomMisTests = (random: readonly RandomTests[]): MisTest[] =>
  random.flatMap(({ test, result, people }) => times(people, misTest(test, 'random', result)));

const reasonOf = ({ docTypeId, reason }: TestDocuments): TestReason | null =>
  docTypeId === PRE_EMPLOYMENT_TEST ? 'preEmployment' : reason;

/**
 * The tests that documents on file prove. Their result doesn't say of which test it is, so they count as drug tests, and the answer says
 * how many.
 */
export function documentedMisTests(found: readonly TestDocuments[]): {
  tests: MisTest[];
  problems: FieldRefusals;
} {
  const tests: MisTest[] = [];
  let [incomplete, untold] = [0, 0];
  for (const group of found) {
    const { docTypeId, result, documents } = group;
    const reason = reasonOf(group);
    if (reason === null || result === null) incomplete += documents;
    else {
      tests.push(...times(documents, misTest('drug', reason, result)));
      if (docTypeId !== PRE_EMPLOYMENT_TEST && result !== '0.02-0.039') untold += documents;
    }
  }
  return {
    tests,
    problems: {
      ...(incomplete > 0 && { incomplete: refuse('pool.misIncomplete', { documents: incomplete }) }),
      ...(untold > 0 && { untold: refuse('pool.misUntold', { documents: untold }) }),
    },
  };
}
