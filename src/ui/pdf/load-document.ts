export interface DocumentLoader {
  /** Fetches the document as a blob; rejects with an error that carries the HTTP `status`. */
  load: () => Promise<Blob>;
  /** Gets a new access token (GET /v1/auth/token). */
  refreshToken?: () => Promise<unknown>;
}

function isUnauthenticated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
}

/**
 * Loads a document. After a 401 the token is refreshed once and the load repeated; whatever fails then is
 * final. A failure of the refresh itself, or of the load after it, is logged.
 */
export async function loadDocument(
  { load, refreshToken }: DocumentLoader,
  log: (message: string, error: unknown) => void,
): Promise<Blob> {
  try {
    return await load();
  } catch (error) {
    if (!refreshToken || !isUnauthenticated(error)) throw error;
  }
  try {
    await refreshToken();
    return await load();
  } catch (error) {
    log('The document could not be loaded after a refresh of the token', error);
    throw error;
  }
}
