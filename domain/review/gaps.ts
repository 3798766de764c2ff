import Type, { type Static } from 'typebox';
import { GapStatus } from '../employees/contract';
import { IntegerId } from '../shared/ids';
import { Nullable } from '../shared/schema';
import { Candidate } from './contract';

/** Someone that a document may be about. */
export const PersonQuery = Type.Object({ clientId: IntegerId, employeeId: IntegerId });
export type PersonQuery = Static<typeof PersonQuery>;

/** What a driver's file lacks, and which document types are for it. */
export const FileGap = Type.Object({
  docTypeId: Type.Integer(),
  name: Type.String(),
  status: GapStatus,
  dueOn: Nullable(Type.String()),
  closedBy: Type.Array(Type.Integer()),
});
export type FileGap = Static<typeof FileGap>;

export const FileGaps = Type.Object({ employee: Candidate, gaps: Type.Array(FileGap) });
export type FileGaps = Static<typeof FileGaps>;
