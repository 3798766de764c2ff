import { documentOf, type TestFacts } from '../drug-tests/outcome';
import type { Violation } from './steps';

/**
 * The violation that a result is; null: none. Alcohol of 0.02 to 0.039 only keeps the driver from driving for 24 hours (382.505), and a test of
 * an employer's own program is none of part 40.
 */
export function violationOf(facts: TestFacts): Violation | null {
  const result = documentOf(facts)?.result;
  if (result === 'refusal') return 'refusal';
  if (result !== 'positive') return null;
  return facts.testType === 'alcohol' ? 'alcohol' : 'positive';
}
