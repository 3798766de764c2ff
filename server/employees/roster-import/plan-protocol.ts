import type {
  RosterContext,
  RosterMapping,
  RosterReason,
  RosterValues,
} from '../../../domain/employees/roster-import';
import type {
  DetectedFile,
  ImportCounts,
  ImportProposal,
  RowOutcome,
} from '../../../domain/employees/roster-import/wire';

/** The keys a thread works with, as bytes. */
export interface PlanThreadData {
  importId: string;
  fileKey: Uint8Array;
  ssnKey: Uint8Array;
}

/** What a file is understood against. */
export interface PlanSurroundings {
  context: RosterContext;
  today: string;
}

export interface Proposed {
  detected: DetectedFile;
  proposal: ImportProposal;
  mapping: RosterMapping;
  headerKey: string;
  /** A mapping that was used before has been taken up. */
  remembered: boolean;
}

/** A field as the preview shows it: places and titles by name, so that it says the same before and after a title is added. */
export interface StoredChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

/** What is kept of a planned row. */
export interface StoredPlan {
  name: string;
  reasons: RosterReason[];
  warnings: RosterReason[];
  changes: StoredChange[];
  matchedBy: string | null;
  shown: Record<string, string>;
}

/** A row of `roster_import_rows` to be written. */
export interface StoredRow {
  line: number;
  outcome: RowOutcome;
  employeeId: number | null;
  plan: StoredPlan;
}

/** What a row would do now, in the form in which it is kept. */
export interface CurrentRow {
  outcome: RowOutcome;
  employeeId: number | null;
  changes: StoredChange[];
}

/** A row as it would be applied now. Its values hold SSNs in clear and never leave memory. */
export interface WorkRow {
  line: number;
  outcome: RowOutcome;
  employeeId: number | null;
  reasons: RosterReason[];
  values: RosterValues;
}

/** What can be asked of the thread: the question and its answer. */
export interface PlanCalls {
  /** The file, as it was just read; answers its header. */
  read: { ask: { json: Uint8Array }; answer: string[] };
  /** The file, as it was kept. */
  unseal: { ask: { bytes: Uint8Array }; answer: null };
  seal: { ask: null; answer: Uint8Array };
  /** Some of the tenant's people, as JSON. */
  people: { ask: { json: string }; answer: null };
  forgetPeople: { ask: null; answer: null };
  /** `given`: what the user has chosen counts, and only what he has not chosen is proposed. */
  propose: {
    ask: PlanSurroundings & { remembered: RosterMapping | null; given: RosterMapping | null };
    answer: Proposed;
  };
  plan: { ask: PlanSurroundings & { mapping: RosterMapping }; answer: ImportCounts };
  /** The next rows to be kept, as JSON of StoredRow[]; null after the last. */
  nextRows: { ask: null; answer: string | null };
  /** Lines to be applied; `current` is JSON of each line's CurrentRow, for the database to compare. */
  work: { ask: { lines: number[] }; answer: { rows: WorkRow[]; current: string } };
}

export type PlanCall = keyof PlanCalls;
export type PlanRequest = {
  [Call in PlanCall]: { id: number; call: Call; ask: PlanCalls[Call]['ask'] };
}[PlanCall];
export type PlanReply = { id: number; answer: unknown } | { id: number; error: string };
