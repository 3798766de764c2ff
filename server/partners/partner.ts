import type { FastifyInstance } from 'fastify';
import type { PartnerCode, RejectedFile, RejectionReason } from '../../domain/partners/contract';
import type { SQL } from '../platform/db';
import type { SftpConfig } from '../platform/sftp/sftp-config';

/** What one exchange knows of the one before, and leaves for the next. */
export interface ExchangeRun {
  /** The sizes of files at the last exchange. */
  readonly seenBefore: Readonly<Record<string, number>>;
  /** Those that are still there and may grow. */
  readonly seen: Record<string, number>;
  readonly rejected: RejectedFile[];
  reject(name: string, reason: RejectionReason): void;
}

/** A company that files are exchanged with: what its capability declares for the page of partners. */
export interface Partner {
  code: PartnerCode;
  /** Null: it isn't set up, or people exchange the files. */
  config: (app: FastifyInstance) => SftpConfig | null;
  isByHand?: true;
  /** Safe to repeat, and to be killed anywhere. */
  exchange?: (app: FastifyInstance, config: SftpConfig, run: ExchangeRun) => Promise<void>;
  /** Selects `count` and `oldest` of orders that were not sent, of all clients. */
  unsent?: (app: FastifyInstance) => SQL | null;
  /** The same of what came in and waits for a person. */
  undecided?: SQL;
}
