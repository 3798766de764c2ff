import type { RequirementStatus } from '../documents/contract';
import type { CompiledRule, RequirementGroup } from './compile';
import type { FileSetup } from './contract';
import type { DayNumber } from './day-number';
import type { RefusedProof } from './proof';
import type { FileDocument, FileDocuments } from './file-documents';

import type { ExceptionLack } from './test-exception';

/** Why a requirement has its status. */
export type ReasonKey =
  | 'ok'
  | 'okForGood'
  | 'okByPaper'
  | 'okByException'
  | 'expiring'
  | 'expired'
  | 'paperProofEnded'
  | 'missingDueLater'
  | 'missing'
  | 'missingNoHireDate'
  | 'missingBeforeHire'
  | 'exceptionIncomplete'
  | 'exceptionUnknown'
  | RefusedProof
  | 'waived'
  | 'waivedOpenEnd'
  | 'notActive'
  | 'fromHire'
  | 'notADriver'
  | 'otherProgram'
  | 'otherLicenseClass'
  | 'otherLicenseState'
  | 'notConcerned'
  | 'ended'
  | 'notBegun'
  | 'optional'
  | 'notRequiredHere'
  | 'notYetRequiredHere'
  | 'notYetDue';

/** The status of one requirement on one day, in day numbers. */
export type Finding = {
  group: RequirementGroup;
  rule: CompiledRule | null;
  status: RequirementStatus;
  reason: ReasonKey;
  mandatory: boolean;
  /** The due day has passed, so the driver may not drive. */
  overdue: boolean;
  document: FileDocument | null;
  expires: DayNumber;
  due: DayNumber | null;
  since: DayNumber | null;
  /** A newer document without an expiration date may replace the one that decides. */
  undatedNewer?: boolean;
  /** What an exception from the document lacks. */
  lacks?: readonly ExceptionLack[];
  /** The states or employers whose document is missing, where one from each is needed. */
  missingParts?: readonly string[];
  /** Since when the file setup requires the document beyond the regulation, where the setup says so. */
  start?: Start;
};

export const isGap = ({ status }: Finding): boolean =>
  status === 'missing' || status === 'expired' || status === 'expiring';

/** A person's file, prepared for evaluation on any day. */
export type PreparedFile = FileDocuments & {
  groups: readonly RequirementGroup[];
  setup: FileSetup;
  status: number;
  isDriver: boolean;
  expiringDays: number;
  /** An exception from a document, the day from which it counts, and what it lacks. */
  exception: { from: DayNumber | null; lacks: readonly ExceptionLack[] } | null;
  /** Whether there was one is not known. */
  exceptionUnknown: boolean;
};

/** The first day on which a file setup requires a document, and the last day of the grace period. */
export type Start = { from: DayNumber; until: DayNumber };
