import type { FollowUpTest, Plan } from '../../domain/return-to-duty/contract';

/** The documents that may be of a follow-up test. */
export const papersOf = ({ papers }: Plan, { testType }: FollowUpTest) =>
  papers.filter((paper) => paper.testType === null || paper.testType === testType);
