import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { PermissionKey } from '../../../domain/access/permissions';
import { NOTICE_REPLAY_MS } from '../../../domain/shared/live';
import { readAccessToken } from '../access/tokens';
import type { Caller } from '../access/caller';
import type { NoticeHub } from './hub';
import type { Notice } from './notices';
import { createNoticeReplay } from './notice-replay';

const EVERYBODY = 'everybody';
/** Between a page's word of when it began and the time it arrives; told twice does no harm. */
const ON_ITS_WAY_MS = 2_000;

/**
 * Rooms are made of what a caller may hear: his own, his session's, his client's by permission and, where he reaches some
 * locations only, by location.
 */
function roomsOf(caller: Caller): string[] {
  const { permissions, tenantId, allSites, siteIds, mustEnrol } = caller;
  if (mustEnrol) return [`session:${caller.sessionId}`];
  const places =
    tenantId === null ? [] : allSites ? [`client:${tenantId}`] : siteIds.map((id) => `site:${id}`);
  return [
    EVERYBODY,
    `session:${caller.sessionId}`,
    `user:${caller.user.id}`,
    ...[...permissions].map((permission) => `holds:${permission}`),
    ...places.filter(() => permissions.has(ALERTS)).map((place) => `${place}:${ALERTS}`),
  ];
}
const ALERTS: PermissionKey = 'client.viewAlerts';

function targets(notice: Notice): string[] {
  switch (notice.event) {
    case 'alerts:changed':
      return [`client:${notice.tenantId}:${ALERTS}`, `site:${notice.clientId}:${ALERTS}`];
    case 'jobs:progress':
      return notice.userId === null ? [] : [`user:${notice.userId}`];
    case 'notice':
      return [notice.permission ? `holds:${notice.permission}` : EVERYBODY];
    case 'settings:changed':
      return [EVERYBODY];
    default:
      return [`session:${notice.sessionId}`];
  }
}

/** What goes over the wire: room keys stay here. */
function message(notice: Notice): object {
  switch (notice.event) {
    case 'alerts:changed':
      return { clientId: notice.clientId, type: notice.type };
    case 'jobs:progress':
      return { jobId: notice.jobId, done: notice.done, total: notice.total, state: notice.state };
    case 'notice':
      return { level: notice.level, text: notice.text };
    case 'settings:changed':
      return { name: notice.name };
    default:
      return {};
  }
}

/**
 * Socket.IO at /socket. The handshake carries the access token, for internal users the chosen client, and for how many
 * milliseconds the page has asked for data already: what was told meanwhile is told to it too. Who is not signed in is
 * refused. A session that ends is cut off at once.
 */
export function addSockets(app: FastifyInstance, hub: NoticeHub): Server {
  const io = new Server(app.server, { path: '/socket', serveClient: false, maxHttpBufferSize: 16_384 });
  const replay = createNoticeReplay();
  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const session = await readAccessToken(
      app.keys,
      typeof token === 'string' ? `Bearer ${token}` : undefined,
    );
    if (session && (await enterRooms(app, socket, session))) return next();
    next(new Error('unauthenticated'));
  });
  io.on('connection', (socket) => {
    const since = askingSince(socket);
    if (since === null) return;
    const missed = replay
      .since(since)
      .filter((notice) => targets(notice).some((room) => socket.rooms.has(room)))
      // A browser asks for all that an event concerns: once is enough.
      .map((notice) => [notice.event === 'jobs:progress' ? notice.jobId : notice.event, notice] as const);
    for (const notice of new Map(missed).values()) socket.emit(notice.event, message(notice));
  });
  hub.on((notice) => {
    if (isNews(notice)) replay.add(notice);
    if (notice.event === 'session:changed') {
      for (const socket of socketsIn(io, `session:${notice.sessionId}`))
        void changeRooms(app, socket, notice.sessionId);
      return;
    }
    io.to(targets(notice)).emit(notice.event, message(notice));
    if (notice.event === 'session:ended') io.in(`session:${notice.sessionId}`).disconnectSockets(true);
  });
  app.addHook('preClose', () => void io.disconnectSockets(true));
  app.addHook('onClose', async () => void (await io.close()));
  return io;
}

/** What makes something on a page out of date; the texts are for those who are there. */
const isNews = ({ event }: Notice): boolean =>
  event === 'alerts:changed' || event === 'jobs:progress' || event === 'settings:changed';

/** Since when a page has asked for data without a line; null where it does not say. */
function askingSince({ handshake }: Socket): number | null {
  const { askingFor } = handshake.auth as { askingFor?: unknown };
  const isTime = typeof askingFor === 'number' && askingFor >= 0;
  return isTime ? handshake.issued - Math.min(askingFor, NOTICE_REPLAY_MS) - ON_ITS_WAY_MS : null;
}

const socketsIn = (io: Server, room: string): Socket[] =>
  [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []);

/** Puts a socket into the rooms of its session's caller; false where the session is over. */
async function enterRooms(app: FastifyInstance, socket: Socket, session: string): Promise<boolean> {
  const { clientId } = socket.handshake.auth as { clientId?: unknown };
  // A remembered caller is proven by its next transaction; a socket makes none, so the caller is read anew.
  app.callers.forget(session);
  const caller = await app.callers
    .find(session, {
      requestId: socket.id,
      address: socket.handshake.address,
      chosenClientId: typeof clientId === 'number' && Number.isInteger(clientId) ? clientId : null,
    })
    .catch(() => null);
  if (!caller) return false;
  const rooms = new Set(roomsOf(caller));
  // In first, out then: nothing that is still for this socket is missed in between.
  await socket.join([...rooms]);
  for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room);
  return true;
}

async function changeRooms(app: FastifyInstance, socket: Socket, session: string): Promise<void> {
  if (!(await enterRooms(app, socket, session))) socket.disconnect(true);
}
