import Type, { type Static } from 'typebox';
import { Instant, IntegerId } from '../shared/ids';
import { OneOf, STRICT } from '../shared/schema';

export const DATE_FORMATS = ['MM/DD/YYYY', 'M/D/YYYY', 'YYYY-MM-DD'] as const;
export const COUNTRY_CODES = ['two letters', 'three letters'] as const;

/**
 * How a file for the Clearinghouse is written. No public page settles the header, the dates and the countries, so the user who uploads it
 * chooses them as FMCSA's current template has them.
 */
export const BatchOptions = Type.Object(
  {
    header: Type.Boolean(),
    dateFormat: OneOf(DATE_FORMATS),
    countries: OneOf(COUNTRY_CODES),
    /** Limited queries ask the driver for consent to the full one by themselves if there is something. */
    asksConsent: Type.Boolean(),
  },
  STRICT,
);
export type BatchOptions = Static<typeof BatchOptions>;

export const DEFAULT_OPTIONS: BatchOptions = {
  header: false,
  dateFormat: 'MM/DD/YYYY',
  countries: 'two letters',
  asksConsent: false,
};

/** A file of queries, one employer each. */
export const Batch = Type.Object({
  batchId: IntegerId,
  /** The employer's DOT number; empty: none on file. */
  dotNumber: Type.String(),
  queries: Type.Integer(),
  /** Of them, those still without a result. */
  waiting: Type.Integer(),
  options: BatchOptions,
  madeAt: Instant,
  madeBy: Type.String(),
});
export type Batch = Static<typeof Batch>;

export const Batches = Type.Object({
  /** Queries on order that no file has yet. */
  unsent: Type.Integer(),
  /** A page of the files. */
  batches: Type.Array(Batch),
  /** Of all files. */
  total: Type.Integer(),
  /** As the latest file was written. */
  options: BatchOptions,
});
export type Batches = Static<typeof Batches>;

/** A query that can't go into a file: birth date, license or its state is missing, the consent has ended, or the person has left. */
export const Blocked = Type.Object({ orderId: IntegerId, name: Type.String() });
export const BatchesMade = Type.Object({ batches: Type.Array(Batch), blocked: Type.Array(Blocked) });
export type BatchesMade = Static<typeof BatchesMade>;

export const HISTORY_OUTCOMES = [
  'filed',
  'waiting',
  'review',
  'same',
  'conflict',
  'unmatched',
  'ambiguous',
  'unreadable',
] as const;
export type HistoryOutcome = (typeof HISTORY_OUTCOMES)[number];
/** What became of each line of the Clearinghouse's query history. */
export const HistoryLine = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  outcome: OneOf(HISTORY_OUTCOMES),
  /** The status or result as the file has it, or the column that can't be read. */
  words: Type.String(),
});
export type HistoryLine = Static<typeof HistoryLine>;
