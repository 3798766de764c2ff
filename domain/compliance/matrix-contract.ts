import Type, { type Static } from 'typebox';
import { documentTypes } from '../documents/document-types';
import { RequirementStatus } from '../documents/contract';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf } from '../shared/schema';
import { Qualification } from './contract';
import { GAP_STATUSES } from './gap-statuses';
import { defaultRules } from './rules';
import { optionalRules } from './rules-optional';

const required = new Set(defaultRules.map(({ docTypeId }) => docTypeId));
const optional = new Set(optionalRules.map(({ docTypeId }) => docTypeId));

/** The document types that rules can require, in file order. `onRequest`: only a file setup requires it. */
export const REQUIREMENT_TYPES: readonly { docTypeId: number; name: string; onRequest: boolean }[] =
  documentTypes
    .filter(({ docTypeId }) => required.has(docTypeId))
    .map(({ docTypeId, name }) => ({ docTypeId, name, onRequest: optional.has(docTypeId) }));

/** The drivers of a matrix are chosen as on the roster. */
export const MatrixFilter = Type.Object({
  q: Type.Optional(Line(100)),
  sites: Type.Optional(Type.Array(IntegerId, { maxItems: 2000 })),
  qualification: Type.Optional(Type.Array(Qualification, { maxItems: 6 })),
  docTypeId: Type.Optional(IntegerId),
  docStatus: Type.Optional(OneOf(GAP_STATUSES)),
});
export type MatrixFilter = Static<typeof MatrixFilter>;

export const MATRIX_SORT_FIELDS = ['lastName', 'siteName', 'qualification'] as const;
export type MatrixSortField = (typeof MATRIX_SORT_FIELDS)[number];
export const MAX_MATRIX_ROWS = 100;

export const MatrixCell = Type.Object({
  docTypeId: IntegerId,
  status: RequirementStatus,
  dueOn: Nullable(CalendarDate),
  expiresOn: Nullable(CalendarDate),
});
export type MatrixCell = Static<typeof MatrixCell>;

/** A driver with the requirements that this reader may see; all rows have the same ones in the same order. */
export const MatrixRow = Type.Object({
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
  workId: Nullable(Type.String()),
  legacyClientId: IntegerId,
  siteName: Type.String(),
  qualification: Qualification,
  requirements: Type.Array(MatrixCell),
});
export type MatrixRow = Static<typeof MatrixRow>;
