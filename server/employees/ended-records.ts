import type { TestException } from '../../domain/compliance/test-exception';

/** What was written when an employee was hired again. */
export interface EndedRecords {
  /** The record of the employment that ended. */
  employmentId: number;
  /** The exception from the pre-employment test, which belonged to the old hire. */
  exception: TestException | null;
}
