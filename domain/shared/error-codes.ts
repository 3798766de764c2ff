/**
 * The closed list of error codes, each with its HTTP status and default English message.
 * `{name}` marks a value that the caller fills in.
 */
export const ERRORS = {
  badRequest: { status: 400, message: 'The request is not valid' },
  validation: { status: 400, message: 'Some values are not valid' },
  unauthenticated: { status: 401, message: 'Sign in to continue' },
  badCredentials: { status: 401, message: 'The e-mail address or the password is not right' },
  secondFactorRequired: { status: 401, message: 'Enter the code of your second factor' },
  secondFactorWrong: { status: 401, message: 'The code is not right' },
  secondFactorMissing: { status: 403, message: 'Set up your second factor first' },
  forbidden: { status: 403, message: 'You may not do this' },
  clientNotChosen: { status: 403, message: 'Choose a client first' },
  notFound: { status: 404, message: 'There is no such record' },
  methodNotAllowed: { status: 405, message: 'This address does not take this kind of request' },
  requestTimeout: { status: 408, message: 'The request took too long to arrive' },
  conflict: { status: 409, message: 'The change contradicts what is stored' },
  stale: { status: 409, message: 'Somebody else has changed this record' },
  gone: { status: 410, message: 'This link is no longer valid' },
  tooLarge: { status: 413, message: 'The file or request is too large' },
  unsupportedType: { status: 415, message: 'This kind of file or content is not accepted' },
  unprocessable: { status: 422, message: 'The content cannot be processed' },
  locked: { status: 423, message: 'This is locked for the moment. Try again later' },
  tooMany: { status: 429, message: 'Too many requests. Try again in a moment' },
  internal: { status: 500, message: 'The request could not be completed. Reference: {requestId}' },
  unavailable: { status: 503, message: 'The service is not available for the moment. Try again shortly' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The HTTP status that belongs to a code. */
export function errorStatus(code: ErrorCode): number {
  return ERRORS[code].status;
}

/** The default English message of a code; `{name}` marks take their text from `values`, unknown ones stay. */
export function errorMessage(code: ErrorCode, values: Record<string, string> = {}): string {
  return ERRORS[code].message.replace(/\{(\w{1,40})\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : mark,
  );
}

/** Whether a text from outside is one of the codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
