import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { allows, type Access } from '../../../domain/access/access';
import { EXAM_STAFF, ordersHeardWith } from '../../../domain/orders/access';
import { ORDER_TYPES } from '../../../domain/orders/types';
import { DUTY_TESTS_HEARD_WITH } from '../../../domain/return-to-duty/duty-tests';
import { NOTICE_REPLAY_MS } from '../../../domain/shared/live';
import { readAccessToken } from '../access/tokens';
import type { Caller } from '../access/caller';
import { fromDatabase } from '../errors';
import type { NoticeHub } from './hub';
import type { Notice } from './notices';
import { createLiveCounts, type LiveCount } from './live-counts';
import { createNoticeReplay } from './notice-replay';

const EVERYONE = 'everyone';
/** Allowance for the time between the page's measurement and its arrival here. A duplicate notice does no harm. */
const LATENCY_MS = 2_000;

/** What is heard of in places, and who hears it there. */
const HEARD: readonly [what: string, access: Access][] = [
  ['alerts', 'client.viewAlerts'],
  ...ORDER_TYPES.map((type): [string, Access] => [`orders:${type}`, ordersHeardWith(type)]),
  ...DUTY_TESTS_HEARD_WITH.map((access): [string, Access] => ['orders:dutyTest', access]),
];

/** The exam's staff of the provider work for all clients, mostly without choosing one. */
const EXAMS_EVERYWHERE = 'everywhere:orders:exam';

/**
 * The rooms of a caller: their user, their session, their permissions, and what they hear of their client or, if they reach
 * only some locations, of those locations.
 */
function roomsOf(caller: Caller): string[] {
  const { permissions, tenantId, allSites, siteIds, mustEnroll, isInternalUser } = caller;
  if (mustEnroll) return [`session:${caller.sessionId}`];
  const places =
    tenantId === null ? [] : allSites ? [`client:${tenantId}`] : siteIds.map((id) => `site:${id}`);
  return [
    EVERYONE,
    `session:${caller.sessionId}`,
    `user:${caller.user.id}`,
    ...[...permissions].map((permission) => `permission:${permission}`),
    ...(isInternalUser && allows(EXAM_STAFF, permissions) ? [EXAMS_EVERYWHERE] : []),
    ...HEARD.filter(([, access]) => allows(access, permissions)).flatMap(([what]) =>
      places.map((place) => `${place}:${what}`),
    ),
  ];
}

/** Those who reach all of a client, and those who reach the location. */
const roomsAt = ({ tenantId, clientId }: { tenantId: number; clientId: number }, what: string): string[] => [
  `client:${tenantId}:${what}`,
  `site:${clientId}:${what}`,
];

function targets(notice: Notice): string[] {
  switch (notice.event) {
    case 'alerts:changed':
      return roomsAt(notice, 'alerts');
    case 'orders:changed':
      return [
        ...roomsAt(notice, `orders:${notice.isDutyTest ? 'dutyTest' : notice.orderType}`),
        ...(notice.orderType === 'exam' ? [EXAMS_EVERYWHERE] : []),
      ];
    case 'jobs:progress':
      return notice.userId === null ? [] : [`user:${notice.userId}`];
    case 'notice':
      return [notice.permission ? `permission:${notice.permission}` : EVERYONE];
    case 'settings:changed':
      return [EVERYONE];
    case 'tasks:changed':
    case 'proposals:ready':
      return notice.permissions.map((permission) => `permission:${permission}`);
    case 'tasks:warning':
      return [`user:${notice.userId}`];
    case 'tasks:wanted':
      return [];
    default:
      return [`session:${notice.sessionId}`];
  }
}

/** The payload sent to browsers; room names stay on the server. */
const message = (notice: Notice): object => ({
  ...content(notice),
  ...(notice.after && { after: notice.after }),
});

function content(notice: Notice): object {
  switch (notice.event) {
    case 'alerts:changed':
      return { clientId: notice.clientId, type: notice.type };
    case 'orders:changed':
      return { clientId: notice.clientId };
    case 'jobs:progress':
      return { jobId: notice.jobId, done: notice.done, total: notice.total, state: notice.state };
    case 'notice':
      return { level: notice.level, text: notice.text };
    case 'settings:changed':
      return { name: notice.name };
    case 'tasks:changed': {
      const { process, taskId, formKey, tag, assignee, change } = notice;
      return { process, taskId, formKey, tag, assignee, change };
    }
    case 'proposals:ready':
      return { itemId: notice.itemId };
    case 'tasks:warning':
      return { taskId: notice.taskId, minutesLeft: notice.minutesLeft };
    default:
      return {};
  }
}

/**
 * Socket.IO at /socket. The handshake carries the access token, for internal users the chosen client, and how many
 * milliseconds ago the page began to request data: notices since then are replayed to it. Without a valid session it is
 * rejected; when a session ends, its sockets are closed.
 */
export function addSockets(app: FastifyInstance, hub: NoticeHub, counts: readonly LiveCount[] = []): Server {
  const io = new Server(app.server, { path: '/socket', serveClient: false, maxHttpBufferSize: 16_384 });
  const replay = createNoticeReplay();
  const liveCounts = createLiveCounts(io, counts, (error) => app.log.warn({ err: error }, 'could not count'));
  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const session = await readAccessToken(
      app.keys,
      typeof token === 'string' ? `Bearer ${token}` : undefined,
    );
    const joined = session !== null && (await joinRooms(app, socket, session));
    if (joined === 'later') return reconnectLater(socket);
    next(joined ? undefined : new Error('unauthenticated'));
  });
  /** Until then notices may be missing from the replay buffer. */
  let completeSince = 0;
  io.on('connection', (socket) => {
    const since = requestingSince(socket);
    if (since === null) return;
    if (since < completeSince) return reconnectLater(socket);
    const missed = replay
      .since(since)
      .filter((notice) => targets(notice).some((room) => socket.rooms.has(room)))
      // A browser reloads everything an event concerns, so each event is sent once.
      .map((notice) => [notice.event === 'jobs:progress' ? notice.jobId : notice.event, notice] as const);
    for (const notice of new Map(missed).values()) socket.emit(notice.event, message(notice));
  });
  hub.on((notice) => {
    if (REPLAYED.has(notice.event)) replay.add(notice);
    if (notice.event === 'tasks:changed' || notice.event === 'tasks:wanted')
      liveCounts.changed(notice.process);
    if (notice.event === 'session:changed') {
      for (const socket of socketsIn(io, `session:${notice.sessionId}`))
        void updateRooms(app, socket, notice.sessionId);
      return;
    }
    const rooms = targets(notice);
    if (rooms.length > 0) io.to(rooms).emit(notice.event, message(notice));
    if (notice.event === 'session:ended') io.in(`session:${notice.sessionId}`).disconnectSockets(true);
  });
  const reconnectAll = () => io.of('/').sockets.forEach(reconnectLater);
  hub.onReconnect(() => {
    completeSince = Date.now();
    reconnectAll();
  });
  // The browsers reconnect to another server, or to this one after its restart.
  app.addHook('preClose', reconnectAll);
  app.addHook('onClose', async () => {
    liveCounts.stop();
    await io.close();
  });
  return io;
}

/**
 * Closes the connection as a broken network would: after a moment the browser connects again, proves its session for its
 * rooms, and refetches everything that live events cover. `socket.disconnect()` would make it stay away.
 */
const reconnectLater = ({ conn }: Socket): void => void conn.close();

/** Only notices that make a page's data out of date are replayed; texts are for those who are connected. */
const REPLAYED: ReadonlySet<Notice['event']> = new Set([
  'alerts:changed',
  'orders:changed',
  'jobs:progress',
  'settings:changed',
  'tasks:changed',
  'proposals:ready',
]);

/** When the page began to request data without a socket; null if it doesn't say. */
function requestingSince({ handshake }: Socket): number | null {
  const { askingFor } = handshake.auth as { askingFor?: unknown };
  const isTime = typeof askingFor === 'number' && askingFor >= 0;
  return isTime ? handshake.issued - Math.min(askingFor, NOTICE_REPLAY_MS) - LATENCY_MS : null;
}

const socketsIn = (io: Server, room: string): Socket[] =>
  [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []);

/**
 * Joins a socket to the rooms of its session's caller; false if the session has ended, 'later' if the database can't say
 * so now.
 */
async function joinRooms(app: FastifyInstance, socket: Socket, session: string): Promise<boolean | 'later'> {
  const { clientId } = socket.handshake.auth as { clientId?: unknown };
  // A cached caller is verified by its next transaction. A socket runs none, so the caller is read again.
  app.callers.forget(session);
  const caller = await app.callers
    .find(session, {
      requestId: socket.id,
      address: socket.handshake.address,
      chosenClientId: typeof clientId === 'number' && Number.isInteger(clientId) ? clientId : null,
    })
    .catch((error: unknown) => (fromDatabase(error)?.code === 'unavailable' ? 'later' : null));
  if (caller === 'later') return 'later';
  if (!caller) return false;
  const rooms = new Set(roomsOf(caller));
  // Join before leaving, so that no notice for this socket is missed in between.
  await socket.join([...rooms]);
  for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room);
  return true;
}

async function updateRooms(app: FastifyInstance, socket: Socket, session: string): Promise<void> {
  const joined = await joinRooms(app, socket, session);
  if (joined === 'later') reconnectLater(socket);
  else if (!joined) socket.disconnect(true);
}
