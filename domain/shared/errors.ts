import Type, { type Static } from 'typebox';
import { ERROR_CODES } from './error-codes';

export { ERROR_CODES, ERRORS, errorStatus, type ErrorCode } from './error-codes';

/** English texts by field: `{dob: 'The date cannot be in the future'}`. */
const FieldErrors = Type.Record(Type.String(), Type.String());

const params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  description: 'Values for the placeholders of the text',
});
const refusal = {
  code: Type.String({ description: 'What was refused, as capability.reason' }),
  params,
};
/** A refusal on the wire. Readers see it in their own language. */
export const WireRefusal = Type.Object(refusal);
export type WireRefusal = Static<typeof WireRefusal>;

const common = {
  message: Type.String({ description: 'The refusal in English' }),
  ...refusal,
  errorText: Type.Optional(Type.String({ description: 'What to do about it, in English' })),
  advice: Type.Optional(WireRefusal),
  errors: Type.Optional(FieldErrors),
  fields: Type.Optional(Type.Record(Type.String(), WireRefusal)),
  requestId: Type.String(),
};

/** The body of every error response. */
export const ErrorBody = Type.Object({ error: Type.Enum(ERROR_CODES, { type: 'string' }), ...common });
export type ErrorBody = Static<typeof ErrorBody>;

/** A stale edit is refused with the stored record, and who changed it when. */
export const StaleBody = Type.Object({
  error: Type.Literal('stale'),
  ...common,
  current: Type.Unknown(),
  changedBy: Type.Union([Type.String(), Type.Null()]),
  changedAt: Type.Union([Type.String(), Type.Null()]),
});
export type StaleBody = Static<typeof StaleBody>;
