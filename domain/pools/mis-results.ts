import { PRE_EMPLOYMENT_TEST } from '../compliance/return-to-duty';
import type { TestKind, TestReason, TestResult } from '../documents/contract';
import {
  DOT_AUTHORITIES,
  documentReason,
  RESULT_CODES,
  type Authority,
  type ResultCode,
} from '../orders/tests';
import { isConfirmation } from '../drug-tests/report';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import type { MisDrug, MisTest } from './mis';
import type { MisAgency } from './mis-form';
import type { Tag } from './rfdraw1';

/** How many random tests ended the same. */
export interface RandomTests {
  test: Tag;
  result: TestResult;
  /** What was found, or how a test was refused, as reported; null if nothing is. */
  said: string | null;
  people: number;
}

/** How many reported results say the same. */
export interface ReportedTests {
  test: Tag;
  reasonId: number;
  resultCode: ResultCode;
  said: string | null;
  tests: number;
}

/** Whose rules the tests of an agency's form follow: each test is on the form of one agency. */
export const authoritiesOf = (agency: MisAgency): Authority[] =>
  DOT_AUTHORITIES.filter((one) => (one === 'PMHSA' ? 'phmsa' : one.toLowerCase()) === agency);

/** How many test documents say the same. */
export interface TestDocuments {
  docTypeId: number;
  reason: TestReason | null;
  result: TestResult | null;
  kind: TestKind | null;
  documents: number;
}

const DRUG = {
  negative: 'negative',
  positive: 'positive',
  cancelled: 'canceled',
} as const satisfies Partial<Record<TestResult, Extract<MisTest, { tag: 'drug' }>['result']>>;

/** An alcohol test is positive from 0.04. */
const ALCOHOL = {
  negative: 'below002',
  positive: 'atLeast004',
  cancelled: 'canceled',
  '0.02-0.039': 'from002To0039',
} as const satisfies Partial<Record<TestResult, Extract<MisTest, { tag: 'alcohol' }>['result']>>;

/** Columns 4 to 8, by the names that laboratories and review officers write (40.82, 40.85). */
const DRUG_WORDS: Readonly<Record<MisDrug, RegExp>> = {
  marijuana: /marijuana|\bthc|cannab|delta-?9/i,
  cocaine: /cocaine|benzoylecgonine/i,
  pcp: /\bpcp\b|phencyclidine/i,
  opioids:
    /opiate|opioid|morphine|codeine|heroin|\b6-?a[cm]\b|\b6-?mam\b|hydrocodone|hydromorphone|oxycodone|oxymorphone/i,
  amphetamines: /amphetamine|\bmda\b|\bmdma\b/i,
};
const drugsIn = (said: string | null): MisDrug[] =>
  (Object.keys(DRUG_WORDS) as MisDrug[]).filter((drug) => said !== null && DRUG_WORDS[drug].test(said));

/** Columns 9 to 12 (40.191, 40.193), and 7 and 8 of alcohol (40.261, 40.265). */
function refusalOf(tag: Tag, said: string | null): MisTest['result'] {
  const is = (word: RegExp) => said !== null && word.test(said);
  if (tag === 'alcohol') return is(/shy lung|insufficient/i) ? 'shyLung' : 'otherRefusal';
  if (is(/adulterat/i)) return 'adulterated';
  if (is(/substitut/i)) return 'substituted';
  return is(/shy bladder|insufficient/i) ? 'shyBladder' : 'otherRefusal';
}

function misTest(tag: Tag, reason: TestReason, result: TestResult, said: string | null = null): MisTest {
  if (result === 'refusal') return { tag, reason, result: refusalOf(tag, said) } as MisTest;
  // Only alcohol tests have a concentration.
  if (tag === 'alcohol' && result === 'negative' && isConfirmation(said))
    return { tag, reason, result: 'confirmedBelow002' };
  if (tag === 'alcohol' || result === '0.02-0.039')
    return { tag: 'alcohol', reason, result: ALCOHOL[result] };
  return {
    tag: 'drug',
    reason,
    result: DRUG[result],
    ...(result === 'positive' && { drugs: drugsIn(said) }),
  };
}

const times = (count: number, test: MisTest): MisTest[] => Array.from({ length: count }, () => test);

export const randomMisTests = (random: readonly RandomTests[]): MisTest[] =>
  random.flatMap(({ test, result, said, people }) => times(people, misTest(test, 'random', result, said)));

/**
 * How a result counts; null: it is no test. Dilute ones count as what they are (40.197). A specimen that was rejected, is invalid, or was too small for a
 * medical reason is a canceled test (40.159, 40.161, 40.193(d)(1), 40.265).
 */
const COUNTS_AS: Readonly<Partial<Record<(typeof RESULT_CODES)[ResultCode], TestResult>>> = {
  negative: 'negative',
  negativeDilute: 'negative',
  negativeSafetyNote: 'negative',
  'alcoholBelow0.02': 'negative',
  positive: 'positive',
  'alcohol0.02-0.039': '0.02-0.039',
  refusal: 'refusal',
  cancelled: 'cancelled',
  invalid: 'cancelled',
  rejected: 'cancelled',
  insufficientMedical: 'cancelled',
};

/** The tests that were reported. The form has no row for other reasons than its own. */
export function reportedMisTests(found: readonly ReportedTests[]): { tests: MisTest[]; incomplete: number } {
  const tests: MisTest[] = [];
  let incomplete = 0;
  for (const { test, reasonId, resultCode, said, tests: count } of found) {
    const result = COUNTS_AS[RESULT_CODES[resultCode]];
    const reason = documentReason(reasonId);
    if (result === undefined) continue;
    if (reason === null) incomplete += count;
    else tests.push(...times(count, misTest(test, reason, result, said)));
  }
  return { tests, incomplete };
}

const reasonOf = ({ docTypeId, reason }: TestDocuments): TestReason | null =>
  docTypeId === PRE_EMPLOYMENT_TEST ? 'preEmployment' : reason;

const tagsOf = ({ docTypeId, kind, result }: TestDocuments): Tag[] => {
  if (docTypeId === PRE_EMPLOYMENT_TEST) return ['drug'];
  if (result === '0.02-0.039') return ['alcohol'];
  return kind === 'both' ? ['drug', 'alcohol'] : [kind ?? 'drug'];
};

/**
 * The tests that documents on file prove, which no report says. One that doesn't say what was tested counts as a drug test, and the answer says
 * how many. `incompleteReports`: reported tests that count in no row.
 */
export function documentedMisTests(
  found: readonly TestDocuments[],
  incompleteReports = 0,
): {
  tests: MisTest[];
  problems: FieldRefusals;
} {
  const tests: MisTest[] = [];
  let [incomplete, untold] = [incompleteReports, 0];
  for (const group of found) {
    const { docTypeId, kind, result, documents } = group;
    const reason = reasonOf(group);
    if (reason === null || result === null) incomplete += documents;
    else {
      for (const tag of tagsOf(group)) tests.push(...times(documents, misTest(tag, reason, result)));
      if (docTypeId !== PRE_EMPLOYMENT_TEST && result !== '0.02-0.039' && !kind) untold += documents;
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
