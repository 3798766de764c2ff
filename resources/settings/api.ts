import type { ApiContext } from '../../providers/api';

/** Requests about settings. */
export const settingsApi = ({ http }: ApiContext) => ({
  /** Stores a setting that is edited as a whole, with the version it was edited from. */
  saveSetting: ({ method, url }: { method: 'PUT' | 'PATCH'; url: string }, body: { version: number }) =>
    http.json(url, { method, body }),
});
