import type { PermissionKey } from '../../../domain/access/permissions';
import type { OrderType } from '../../../domain/orders/contract';

/**
 * A message to browsers, sent through the database so that it leaves only after the commit and reaches all server
 * processes. It contains no personal data: the browser requests what changed from the API. `after`, if replicas are read: the
 * primary's position when it was sent, which a replica must have replayed to answer that request.
 */
export type Notice = { after?: string } & (
  | {
      event: 'tasks:changed';
      process: string;
      /** Whoever has one of these hears of it. */
      permissions: readonly PermissionKey[];
      taskId: number;
      formKey: string;
      tag: string | null;
      /** The `_id` of the user who holds it. */
      assignee: string | null;
      change: 'added' | 'claimed' | 'released' | 'completed';
    }
  /** The pages of documents of an item of the review were read. `itemId`: its process instance. */
  | { event: 'proposals:ready'; permissions: readonly PermissionKey[]; itemId: number }
  /** Someone asked for the counts of the queues of a process to be sent. */
  | { event: 'tasks:wanted'; process: string }
  /** A claim is about to be released, because its holder has done nothing with the task. */
  | { event: 'tasks:warning'; userId: number; taskId: number; minutesLeft: number }
  | { event: 'alerts:changed'; tenantId: number; clientId: number; type: string }
  | {
      event: 'orders:changed';
      tenantId: number;
      clientId: number;
      orderType: OrderType;
      /** A test that only someone with a violation has. */
      isDutyTest: boolean;
    }
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
  /** A setting of the installation changed; every page requests what it shows of it. */
  | { event: 'settings:changed'; name: string }
  | { event: 'session:ended'; sessionId: string }
  /** What the session may see has changed, so its sockets change rooms. Never sent to a browser. */
  | { event: 'session:changed'; sessionId: string }
);
