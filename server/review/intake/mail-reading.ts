import type { RefusalCode } from '../../../domain/shared/refusals/refusal';
import type { ProcessLimits, ProcessProblem } from '../../platform/isolated-process';

/** Limits for reading one mail. */
export interface MailLimits extends ProcessLimits {
  /** Files in it, also in messages and archives within. */
  parts: number;
  /** Messages within messages. */
  depth: number;
  /** Archives within archives. */
  archiveDepth: number;
  archiveEntries: number;
  /** How much larger a file of an archive may get. */
  archiveRatio: number;
  /** What all archives of a mail may hold. */
  archiveBytes: number;
  partBytes: number;
  /** For making documents of all its files. */
  allFilesMs: number;
}

const MB = 1024 * 1024;

/** The largest mail that is taken in, as it is transferred: attachments are a third larger then. */
export const MAIL_BYTES = 50 * MB;

export const MAIL_LIMITS: MailLimits = {
  milliseconds: 120_000,
  heapMb: 512,
  residentMb: 1_500,
  parts: 200,
  depth: 5,
  archiveDepth: 1,
  archiveEntries: 100,
  archiveRatio: 100,
  archiveBytes: 500 * MB,
  partBytes: 50 * MB,
  allFilesMs: 300_000,
};

/** Why a file of a mail can't become a document, as far as its surroundings say. */
export type PartProblem = Extract<
  RefusalCode,
  | 'review.outlookFile'
  | 'review.archiveLocked'
  | 'review.archiveTooLarge'
  | 'review.archiveBroken'
  | 'review.tooDeep'
>;

/** A file that a mail brought. */
export interface MailPart {
  path: string;
  /** As the sender wrote it. */
  name: string;
  problem: PartProblem | null;
}

/** What is in a mail. */
export interface MailContent {
  from: { name: string; address: string } | null;
  subject: string;
  /** Its headers say that a machine sent it. */
  automated: boolean;
  /** The beginning of what it says. */
  text: string;
  parts: MailPart[];
  /** What is in it and is no document, for reviewers. */
  left: string[];
}

export interface MailTask {
  path: string;
  /** Its files are written here. */
  folder: string;
  limits: MailLimits;
}

export type MailAnswer = { ok: true; content: MailContent } | { ok: false; problem: ProcessProblem };
