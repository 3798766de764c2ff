import type { EarlierFacts } from '../../domain/compliance/earlier-facts';
import type { MergedWork } from '../compliance';

/** Rows that were moved, by table: the values of their keys as text. */
export type MovedRows = Record<string, string[]>;

/** What undoing a merge requires. It is removed when the merge can't be undone any more, because it has a person's data. */
export interface MergeRecord {
  /** The row of the merged employee, by column, without the social security number: the kept employee has it. */
  from: Record<string, unknown>;
  fromName: string;
  hadSsn: boolean;
  /** The keyed hash of the number, to see whether the one who stayed still has it. */
  ssnHash: string | null;
  ssnMoved: boolean;
  moved: MovedRows;
  /** What there was, to tell what was added since; absent in merges of an earlier release. */
  before?: {
    /** The requests of both people's orders. An order that is sent again has a new one. */
    requests: string[];
    /** The disqualifications of the one who stayed. */
    disqualifications: number[];
  };
  /** Moved by the database, see roadfile_follow_employee. */
  followed: unknown;
  /** Who worked on the alerts of both; absent in merges of an earlier release. */
  work?: MergedWork;
  /** Documents that were marked as duplicates. */
  duplicates: number[];
  /** A current photo that was replaced by that of the other person. */
  replacedPhotos: string[];
  /** Values that the employee who stayed got, by field. */
  filled: Record<string, unknown>;
  /** What facts of the employee who stayed were before they changed; absent in merges of an earlier release. */
  earlierFacts?: readonly EarlierFacts[];
  /** Marks of random selections before. */
  flags: Record<string, unknown>;
  /** The employment that became an earlier one. */
  addedEmployment: number | null;
}
