/** A refused write, as react-admin's HttpError carries it. */
interface Refused {
  message?: string;
  status?: number;
  body?: ({ error?: string; errors?: Record<string, string> } & Partial<StaleAnswer>) | null;
}

/** The server's answer to an edit of a record that someone else has changed in the meantime. */
export interface StaleAnswer<Current extends object = Record<string, unknown>> {
  /** The record as it is stored now. */
  current: Current;
  changedBy: string | null;
  changedAt: string | null;
}

/** Whether a write was refused because someone else has changed the record in the meantime. */
export function isStale(error: unknown): boolean {
  const { status, body } = error as Refused;
  return status === 409 && body?.error === 'stale';
}

/** What the server says about a stale edit; null for every other failure. */
export function staleOf<Current extends object = Record<string, unknown>>(
  error: unknown,
): StaleAnswer<Current> | null {
  const { body } = error as Refused;
  if (!isStale(error)) return null;
  const { current, changedBy = null, changedAt = null } = body ?? {};
  return { current: current as Current, changedBy, changedAt };
}

/** Messages by field name. */
export function fieldMessages(error: unknown): Record<string, string> {
  return (error as Refused).body?.errors ?? {};
}

export function refusalMessage(error: unknown): string {
  return (error as Refused).message ?? '';
}
