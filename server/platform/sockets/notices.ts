import type { PermissionKey } from '../../../domain/access/permissions';

/**
 * A message to browsers, sent through the database so that it leaves only after the commit and reaches all server
 * processes. It names rooms, never carries personal data: the browser asks the API for what changed.
 */
export type Notice =
  | { event: 'alerts:changed'; tenantId: number; clientId: number; type: string }
  | {
      event: 'jobs:progress';
      tenantId: number;
      userId: number | null;
      jobId: string;
      done: number;
      total: number;
      state: string;
    }
  | { event: 'notice'; permission: PermissionKey | null; level: 'info' | 'warning'; text: string }
  /** A setting of the installation, by its name: everybody asks for what he shows of it. */
  | { event: 'settings:changed'; name: string }
  | { event: 'session:ended'; sessionId: string }
  /** What the session may hear has changed: its sockets change rooms. Never sent to a browser. */
  | { event: 'session:changed'; sessionId: string };
