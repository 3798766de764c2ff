interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const ofPart = (plan: Plan): number[] => [
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
  ...(plan.Plans ?? []).flatMap(ofPart),
];

/** The most rows that a part of a statement read, those that it dropped included; by the answer to `explain (analyze, format json)`. */
export function mostRowsRead(explained: readonly object[]): number {
  const [row] = explained as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
  return Math.max(...ofPart(row['QUERY PLAN'][0].Plan));
}
