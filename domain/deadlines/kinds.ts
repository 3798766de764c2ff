import type { DeadlineKind } from './contract';

interface Kind {
  cfr: string;
  /** The same for those who are tested under part 655 instead (382.103(d)(1)). */
  transitCfr?: string;
  /** The document that tells the same: who can't see it doesn't learn of the deadline (382.401, 40.321, 391.53). */
  docTypeId: number;
}

export const DEADLINES: Readonly<Record<DeadlineKind, Kind>> = {
  clearinghouseReport: { cfr: '382.705(b)', docTypeId: 2025 },
  alcoholTest: { cfr: '382.303(d)(1)', transitCfr: '655.44(a)(2)(ii)', docTypeId: 2023 },
  alcoholAttempts: { cfr: '382.303(d)(1)', transitCfr: '655.44(a)(2)(ii)', docTypeId: 2023 },
  drugTest: { cfr: '382.303(d)(2)', transitCfr: '655.44', docTypeId: 2023 },
  fullQuery: { cfr: '382.701(b)(3)', docTypeId: 1162 },
  employerReply: { cfr: '391.23(g)(1)', docTypeId: 2016 },
  consentEnds: { cfr: '382.703(a)', docTypeId: 2021 },
  medicalRecord: { cfr: '391.23(m)(2)', docTypeId: 2003 },
};

/** Whether a deadline is one of part 655. */
export const isTransit = ({ kind, cfr }: { kind: DeadlineKind; cfr: string }): boolean =>
  cfr === DEADLINES[kind].transitCfr;
