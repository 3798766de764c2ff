import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { PermissionKey } from '../../../domain/access/permissions';
import { readAccessToken } from '../access/tokens';
import type { Caller } from '../access/caller';
import type { NoticeHub } from './hub';
import type { Notice } from './notices';

/** Rooms are made of what a caller may hear: his own, his session's, his client's by permission, the provider's. */
const roomsOf = (caller: Caller): string[] => [
  `session:${caller.sessionId}`,
  `user:${caller.user.id}`,
  ...[...caller.permissions].map((permission) => room(caller.tenantId, permission)),
];
const room = (tenantId: number | null, permission: PermissionKey) =>
  `client:${tenantId ?? 'none'}:${permission}`;

function target(notice: Notice): string | null {
  if (notice.event === 'alerts:changed') return room(notice.tenantId, 'client.viewAlerts');
  if (notice.event === 'jobs:progress') return notice.userId === null ? null : `user:${notice.userId}`;
  if (notice.event === 'session:ended') return `session:${notice.sessionId}`;
  return notice.permission;
}

/** What goes over the wire: room keys stay here. */
function message(notice: Notice): object {
  if (notice.event === 'alerts:changed') return { clientId: notice.clientId, type: notice.type };
  if (notice.event === 'jobs:progress') {
    const { jobId, done, total, state } = notice;
    return { jobId, done, total, state };
  }
  if (notice.event === 'session:ended') return {};
  return { level: notice.level, text: notice.text };
}

/**
 * Socket.IO at /socket. The handshake carries the access token and, for internal users, the chosen client; who is
 * not signed in is refused. A session that ends is cut off at once.
 */
export function addSockets(app: FastifyInstance, hub: NoticeHub): Server {
  const io = new Server(app.server, { path: '/socket', serveClient: false, maxHttpBufferSize: 16_384 });
  io.use(async (socket, next) => {
    const caller = await callerOf(app, socket).catch(() => null);
    if (!caller) return next(new Error('unauthenticated'));
    await socket.join(roomsOf(caller));
    next();
  });
  hub.on((notice) => {
    const to = target(notice);
    if (to) io.to(to).emit(notice.event, message(notice));
    if (notice.event === 'session:ended') io.in(`session:${notice.sessionId}`).disconnectSockets(true);
  });
  app.addHook('preClose', () => void io.disconnectSockets(true));
  app.addHook('onClose', async () => void (await io.close()));
  return io;
}

async function callerOf(app: FastifyInstance, socket: Socket): Promise<Caller | null> {
  const { token, clientId } = socket.handshake.auth as { token?: unknown; clientId?: unknown };
  const session = await readAccessToken(app.keys, typeof token === 'string' ? `Bearer ${token}` : undefined);
  if (!session) return null;
  // A remembered caller is proven by its next transaction; a socket makes none, so the caller is read anew.
  app.callers.forget(session);
  return app.callers.find(session, {
    requestId: socket.id,
    address: socket.handshake.address,
    chosenClientId: typeof clientId === 'number' && Number.isInteger(clientId) ? clientId : null,
  });
}
