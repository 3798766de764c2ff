import type { QueryType, DocumentResult } from '../documents/contract';
import type { DayNumber } from './day-number';
import type { Duty, Part } from './rule-types';

/** The first and the last day on which the Clearinghouse was down. */
export type Outage = { from: DayNumber; to: DayNumber };

/** A document of the file, with dates as day numbers. */
export type FileDocument = {
  documentId: number;
  docTypeId: number;
  day: DayNumber;
  expires: DayNumber | null;
  result?: DocumentResult;
  queryType?: QueryType;
  outage?: Outage;
} & { [part in Part]?: string };

/** The documents by slot (see CompiledRules.slotOf) and what else determines how long one is valid. */
export type FileDocuments = {
  bySlot: readonly (readonly FileDocument[] | undefined)[];
  licenseExpires: DayNumber | null;
  hired: DayNumber | null;
  /** The first day as a driver: that of the hire, or of a job with driving after it. */
  begins: DayNumber | null;
  /** The first day of each duty that some documents belong to. */
  dutySince: Readonly<Record<Duty, DayNumber | null>>;
  /** The last day of the employment before this one. */
  previousEnd: DayNumber | null;
  /** The states that licensed the person, the present one first, and their previous employers; null while nobody has answered. */
  parts: Readonly<Record<Part, readonly string[] | null>>;
  /** The state of the present license; null if not entered. */
  licenseState: string | null;
  /** The state that licensed the driver at hire and not now, and the first day of the present one if that is known. */
  earlierState: { state: string; until: DayNumber | null } | null;
};

/** Collects days on which the choice could change. */
export type DayCollector = { readonly day: DayNumber; at(day: DayNumber): void };
