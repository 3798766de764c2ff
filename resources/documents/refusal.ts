import type { FieldErrors } from '../../src/ui/field-errors';

interface RefusalBody {
  message?: unknown;
  errorText?: unknown;
  errors?: unknown;
}

/** A refused request in words: what is wrong beside which field, and what is wrong altogether. */
export interface Refusal {
  status: number | null;
  message: string;
  errors: FieldErrors;
  body: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads a failure of the http client; `fallback` stands where it says nothing. */
export function refusalOf(error: unknown, fallback: string): Refusal {
  const failed = isRecord(error) ? error : {};
  const body: RefusalBody = isRecord(failed['body']) ? failed['body'] : {};
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  const advice = typeof body.errorText === 'string' ? ` ${body.errorText}` : '';
  const fields = isRecord(body.errors) ? Object.entries(body.errors) : [];
  return {
    status: typeof failed['status'] === 'number' ? failed['status'] : null,
    message: message + advice,
    errors: Object.fromEntries(fields.map(([name, text]) => [name, String(text)])),
    body,
  };
}
