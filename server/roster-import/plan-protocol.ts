import type { RosterContext, RosterMapping, RosterReason, RosterValues } from '../../domain/roster-import';
import type { DetectedFile, ImportCounts, ImportProposal, RowOutcome } from '../../domain/roster-import/wire';
import type { VersionedKeys } from '../platform/crypto';

/** The keys a thread needs. */
export interface PlanThreadData {
  importId: string;
  fileKeys: VersionedKeys;
  ssnKeys: VersionedKeys;
}

/** What a file is matched against. */
export interface PlanInputs {
  context: RosterContext;
  today: string;
}

export interface Proposed {
  detected: DetectedFile;
  proposal: ImportProposal;
  mapping: RosterMapping;
  headerKey: string;
  /** Whether it is based on a mapping that was used before. */
  remembered: boolean;
}

/**
 * A changed field as shown in the preview. Locations and titles are stored by name, so that it is the same before and
 * after a title is added.
 */
export interface StoredChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** What is stored of a planned row. */
export interface StoredPlan {
  name: string;
  reasons: RosterReason[];
  warnings: RosterReason[];
  changes: StoredChange[];
  matchedBy: string | null;
  shown: Record<string, string>;
}

/** A row of `roster_import_rows`. */
export interface StoredRow {
  line: number;
  outcome: RowOutcome;
  employeeId: number | null;
  plan: StoredPlan;
}

/** What a row would do now, in the stored form. */
export interface CurrentRow {
  outcome: RowOutcome;
  employeeId: number | null;
  changes: StoredChange[];
}

/** A row as it would be applied now. Its values contain plain SSNs and never leave memory. */
export interface WorkRow {
  line: number;
  outcome: RowOutcome;
  employeeId: number | null;
  reasons: RosterReason[];
  values: RosterValues;
}

/** The calls of the thread: request and response. */
export interface PlanCalls {
  /** Takes the parsed file; returns the key of its layout. */
  read: { ask: { json: Uint8Array }; answer: string };
  /** Takes the stored file. */
  decrypt: { ask: { bytes: Uint8Array }; answer: null };
  encrypt: { ask: null; answer: Uint8Array };
  /** Takes a batch of the tenant's employees, as JSON. */
  people: { ask: { json: string }; answer: null };
  clearPeople: { ask: null; answer: null };
  /** `given` is the user's mapping; only what it leaves open is proposed. */
  propose: {
    ask: PlanInputs & { remembered: RosterMapping | null; given: RosterMapping | null };
    answer: Proposed;
  };
  plan: { ask: PlanInputs & { mapping: RosterMapping }; answer: ImportCounts };
  /** The next rows to store, as JSON of StoredRow[]; null after the last. */
  nextRows: { ask: null; answer: string | null };
  /** Prepares rows to be applied. `current` is JSON of each row's CurrentRow, for comparison in the database. */
  work: { ask: { lines: number[] }; answer: { rows: WorkRow[]; current: string } };
}

export type PlanCall = keyof PlanCalls;
export type PlanRequest = {
  [Call in PlanCall]: { id: number; call: Call; ask: PlanCalls[Call]['ask'] };
}[PlanCall];
export type PlanReply = { id: number; answer: unknown } | { id: number; error: string };
