import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Reason } from '../shared/deletion';
import { Line, Nullable, NUMBER, OneOf, STRICT } from '../shared/schema';

/** Companies that files are exchanged with. The Clearinghouse takes its files by hand. */
export const PARTNER_CODES = ['mvr', 'psp', 'epn', 'results', 'clinics', 'clearinghouse'] as const;
export type PartnerCode = (typeof PARTNER_CODES)[number];

export const PARTNER_ERRORS = [
  'unreachable',
  'wrongKey',
  'wrongPassword',
  'noFolder',
  'brokenOff',
  'failed',
] as const;
export type PartnerError = (typeof PARTNER_ERRORS)[number];

export const REJECTION_REASONS = [
  'tooLong',
  'notText',
  'noReports',
  'tooMany',
  'incomplete',
  'notAnAnswer',
  'noOrder',
  'orderEnded',
  'notFiled',
  'badVisit',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** A file of a partner that could not be used. */
export const RejectedFile = Type.Object({
  name: Type.String(),
  reason: OneOf(REJECTION_REASONS),
  at: Instant,
});
export type RejectedFile = Static<typeof RejectedFile>;

const moment = Nullable(Instant);

/** How the exchange with a partner goes. Nothing here is secret. */
export const Partner = Type.Object({
  partner: OneOf(PARTNER_CODES),
  /** `byHand`: people exchange the files. `off`: it isn't set up. */
  mode: OneOf(['sftp', 'byHand', 'off']),
  host: Nullable(Type.String()),
  everyMinutes: Nullable(Type.Integer()),
  succeededAt: moment,
  failedAt: moment,
  error: Nullable(OneOf(PARTNER_ERRORS)),
  /** In a row. */
  failures: Type.Integer(),
  /** An exchange was asked for and has not begun. */
  isAsked: Type.Boolean(),
  /** Orders that were not sent, since when. */
  unsent: Type.Integer(),
  oldestUnsentAt: moment,
  /** What came in and waits for a person. */
  undecided: Type.Integer(),
  oldestUndecidedAt: moment,
  rejected: Type.Array(RejectedFile),
});
export type Partner = Static<typeof Partner>;

export const MAX_ACCOUNT = 40;
export const MAX_BECAUSE = 500;

/** The account of a client at a sender. */
export const PartnerAccount = Type.Object({
  accountId: IntegerId,
  sender: Type.String(),
  accountNumber: Type.String(),
  clientId: IntegerId,
  clientName: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type PartnerAccount = Static<typeof PartnerAccount>;

export const PartnerAccountBody = Type.Object(
  { sender: Line(40, 1), accountNumber: Line(MAX_ACCOUNT, 1, NUMBER), clientId: IntegerId },
  STRICT,
);
export type PartnerAccountBody = Static<typeof PartnerAccountBody>;

export const ACCOUNT_SORT_FIELDS = ['accountNumber', 'clientName', 'createdAt'] as const;
export const AccountFilter = Type.Object({ q: Type.Optional(Line(100)) });
export type AccountFilter = Static<typeof AccountFilter>;

/** As senders are compared: `ab 12` and `AB12` are one account. */
export const accountKey = (accountNumber: string): string => accountNumber.toUpperCase().replace(/\s/g, '');

/** Why a report was given to no client: nothing names one, or what it names is of several. */
export const UNCLAIMED_PROBLEMS = ['noClient', 'severalClients'] as const;
export type UnclaimedProblem = (typeof UNCLAIMED_PROBLEMS)[number];

const text = Nullable(Type.String());

/** A report that was given to no client, without what it found. */
export const UnclaimedReport = Type.Object({
  reportId: IntegerId,
  sender: Type.String(),
  fileName: Type.String(),
  line: Type.Integer(),
  problem: OneOf(UNCLAIMED_PROBLEMS),
  accountNumber: text,
  lastName: text,
  firstName: text,
  dob: Nullable(CalendarDate),
  specimenNumber: text,
  lab: text,
  collectedOn: Nullable(CalendarDate),
  receivedAt: Instant,
});
export type UnclaimedReport = Static<typeof UnclaimedReport>;

export const UNCLAIMED_SORT_FIELDS = ['receivedAt', 'lastName'] as const;
export const UnclaimedFilter = Type.Object({ q: Type.Optional(Line(100)) });
export type UnclaimedFilter = Static<typeof UnclaimedFilter>;

export const ClaimBody = Type.Object(
  {
    clientId: IntegerId,
    /** Later reports with the same account number go to this client too. */
    keepsAccount: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type ClaimBody = Static<typeof ClaimBody>;
export const DiscardUnclaimedBody = Type.Object({ because: Reason }, STRICT);
