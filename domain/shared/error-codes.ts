/** All error codes with their HTTP statuses. Their texts are the refusals `error.*`. */
export const ERRORS = {
  badRequest: 400,
  validation: 400,
  unauthenticated: 401,
  badCredentials: 401,
  secondFactorRequired: 401,
  secondFactorWrong: 401,
  secondFactorMissing: 403,
  forbidden: 403,
  clientNotChosen: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  stale: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedType: 415,
  unprocessable: 422,
  locked: 423,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

export function errorStatus(code: ErrorCode): number {
  return ERRORS[code];
}
