const PREFIX = 'roadfile.draft.';

export interface Draft<Values> {
  values: Values;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Social security numbers are never written to the browser's storage, whatever the form calls them around it. */
function withoutSsn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSsn);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !/ssn/i.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSsn(inner)]));
}

function storageKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`;
}

/** Keeps what somebody has typed; a draft belongs to the user who typed it. */
export function saveDraft(userId: string, name: string, values: unknown, now: number): void {
  const text = JSON.stringify({ values: withoutSsn(values), savedAt: now });
  try {
    sessionStorage.setItem(storageKey(userId, name), text);
  } catch {
    // The storage is full or switched off: the form works on, without a draft.
  }
}

export function readDraft<Values>(userId: string, name: string): Draft<Values> | null {
  const text = sessionStorage.getItem(storageKey(userId, name));
  return text === null ? null : (JSON.parse(text) as Draft<Values>);
}

export function dropDraft(userId: string, name: string): void {
  sessionStorage.removeItem(storageKey(userId, name));
}

export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
