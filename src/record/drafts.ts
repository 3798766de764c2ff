const FAMILY = 'roadfile.draft.';
/** The number changes with the format of drafts: drafts of an earlier format are dropped unread. */
const PREFIX = `${FAMILY}3.`;
/** Long enough for the next working morning, short enough for a shared computer. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface Draft<Values> {
  values: Values;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Of a field's name. */
const SSN = /ssn/i;

/** Whether something was typed that a draft leaves out. */
export function hasSsn(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return Object.entries(values).some(([key, value]) => (SSN.test(key) && Boolean(value)) || hasSsn(value));
}

const storageKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/**
 * Keeps what the user has typed, for all tabs; a draft belongs to the user who typed it. Social security numbers, by
 * whatever field name, never go into the browser's storage.
 */
export function saveDraft(userId: string, name: string, values: unknown, now: number): void {
  const withoutSsn = (key: string, value: unknown) => (SSN.test(key) ? undefined : value);
  try {
    localStorage.setItem(storageKey(userId, name), JSON.stringify({ values, savedAt: now }, withoutSsn));
  } catch {
    // The storage is full or switched off: the form works without a draft.
  }
}

export function readDraft<Values>(userId: string, name: string, now: number): Draft<Values> | null {
  dropDrafts(({ savedAt }) => now - savedAt > KEPT_MS);
  return draftAt(storageKey(userId, name)) as Draft<Values> | null;
}

export function dropDraft(userId: string, name: string): void {
  localStorage.removeItem(storageKey(userId, name));
}

export function dropAllDrafts(): void {
  dropDrafts(() => true);
}

function draftAt(key: string): Draft<unknown> | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<unknown> | null;
}

function dropDrafts(isExpired: (draft: Draft<unknown>) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(FAMILY)) continue;
    const draft = key.startsWith(PREFIX) ? draftAt(key) : null;
    if (!draft || isExpired(draft)) localStorage.removeItem(key);
  }
}
