import Type, { type Static } from 'typebox';
import { Nullable, OneOf } from '../../shared/schema';
import { Candidate } from '../contract';

/** Where on a page something stands, as in `PageWord`. */
export const Mark = Type.Object({
  page: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
});
export type Mark = Static<typeof Mark>;

/** Why something is proposed; the page has a sentence for each. */
export const REASONS = [
  'coverSheet',
  'licenseAndBirthDate',
  'license',
  'ssnAndLastName',
  'birthDateAndLastName',
  'workIdAndLastName',
  'barcode',
  'formNumber',
  'title',
  'phrases',
  'label',
  'rule',
] as const;
export type Reason = (typeof REASONS)[number];

const proposed = <T extends ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>>(value: T) =>
  Type.Object({ value, reason: OneOf(REASONS), marks: Type.Array(Mark) });

/**
 * What a document seems to be. Null: nothing is sure enough to be proposed. `state`: `waiting` until its pages were read; `unread` if they
 * can't be. `restricted`: it belongs to a medical exam and not to a driver's file.
 * `unreadPages`: which of its pages were not read because it is too long, such as `101-140`; nobody knows whether an exam report is among them.
 */
export const Proposal = Type.Object({
  documentId: Type.Integer(),
  state: OneOf(['waiting', 'ready', 'unread']),
  restricted: Type.Boolean(),
  unreadPages: Nullable(Type.String()),
  docTypeId: Nullable(proposed(Type.Integer())),
  employeeId: Nullable(proposed(Type.Integer())),
  docDate: Nullable(proposed(Type.String())),
  docExpirationDate: Nullable(proposed(Type.String())),
});
export type Proposal = Static<typeof Proposal>;

/** The fields that are proposed, in the order in which they are shown. */
export const PROPOSED = ['employeeId', 'docTypeId', 'docDate', 'docExpirationDate'] as const;
export type ProposedField = (typeof PROPOSED)[number];

/** The proposals for the documents of an item, and the people in them. */
export const ItemProposals = Type.Object({ proposals: Type.Array(Proposal), people: Type.Array(Candidate) });
export type ItemProposals = Static<typeof ItemProposals>;

/** How often what was proposed for a document type was right, of the documents decided in the last 30 days. */
export const HitRate = Type.Object({
  docTypeId: Nullable(Type.Integer()),
  decided: Type.Integer(),
  /** For each of `PROPOSED`: how many had a proposal, and how many of these were accepted as they were. */
  fields: Type.Array(
    Type.Object({ field: OneOf(PROPOSED), proposed: Type.Integer(), right: Type.Integer() }),
  ),
});
export type HitRate = Static<typeof HitRate>;
