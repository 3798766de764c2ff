import Type, { type Static } from 'typebox';
import { ERROR_CODES } from './error-codes';

export { ERROR_CODES, ERRORS, errorMessage, errorStatus, isErrorCode, type ErrorCode } from './error-codes';

/** Messages beside the fields they belong to: `{dob: 'The date cannot be in the future'}`. */
export const FieldErrors = Type.Record(Type.String(), Type.String());
export type FieldErrors = Record<string, string>;

const common = {
  message: Type.String(),
  errorText: Type.Optional(Type.String()),
  errors: Type.Optional(FieldErrors),
  requestId: Type.String(),
};

/** The one shape in which the API refuses a request. */
export const ErrorBody = Type.Object({ error: Type.Enum(ERROR_CODES, { type: 'string' }), ...common });
export type ErrorBody = Static<typeof ErrorBody>;

/** A stale edit is refused with what is stored now, and who changed it when. */
export const StaleBody = Type.Object({
  error: Type.Literal('stale'),
  ...common,
  current: Type.Unknown(),
  changedBy: Type.Union([Type.String(), Type.Null()]),
  changedAt: Type.Union([Type.String(), Type.Null()]),
});
export type StaleBody = Static<typeof StaleBody>;
