interface RefusalBody {
  errorText?: unknown;
  errors?: Record<string, unknown> | null;
}

/** What a refusal says: of its fields where it says so, else as a whole, with the advice it gives. */
export function refusalWords(failure: unknown, otherwise: string): string {
  const message = failure instanceof Error && failure.message !== '' ? failure.message : otherwise;
  const body = (failure as { body?: RefusalBody | null } | null)?.body;
  const ofFields = Object.values(body?.errors ?? {}).map(String);
  const words = ofFields.length > 0 ? ofFields : [message];
  const advice = typeof body?.errorText === 'string' ? [body.errorText] : [];
  return [...words, ...advice.filter((text) => !words.some((word) => word.includes(text)))].join(' ');
}
