/**
 * What the statistics of reviewers count, as the specification heads the columns (METRIC-02 to METRIC-14), in its order. The word is also
 * the `activity` on the wire.
 */
export const ACTIVITIES = [
  'Sent Error to IT',
  'Rejected Email No Cover',
  'Deleted Email',
  'Sent Email to CME',
  'Discarded Document',
  'Marked Bad Document',
  'Created New Employee File',
  'Assigned Document',
  'Uploaded Document via Sparc',
  'Imported Pre-hire Document',
  'Accepted Document Classification',
  'Rejected Document Classification',
  'Corrected Document Classification',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Those that say that someone before made a mistake. */
export const MISTAKES: readonly Activity[] = [
  'Rejected Document Classification',
  'Corrected Document Classification',
];
