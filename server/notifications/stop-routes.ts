import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { route } from '../platform/access/route';
import type { Tx } from '../platform/db';
import { readStopToken, setStopped, type LinkOwner } from './stop-links';
import { invalidLinkPage, STOP_PAGE_POLICY, stopPage } from './stop-page';

const url = '/v1/notifications/stop/:stopToken';
const params = Type.Object({ stopToken: Type.String({ minLength: 20, maxLength: 100 }) });

/**
 * The link in a mail by which its reader stops it. To look at it changes nothing: mail servers follow links by
 * themselves. A mail program's own button posts at once (RFC 8058).
 */
export async function stopRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const send = (reply: FastifyReply, owner: LinkOwner | undefined) => {
    const { providerName } = app.config;
    return reply
      .code(owner ? 200 : 404)
      .header('content-security-policy', STOP_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(owner ? stopPage(owner, providerName) : invalidLinkPage(providerName));
  };
  const look = (token: string, act: (tx: Tx, owner: LinkOwner) => Promise<void>) =>
    app.data.withoutReach('notification link', async (tx) => {
      const owner = await readStopToken(tx, token);
      if (!owner) return undefined;
      await act(tx, owner);
      return readStopToken(tx, token);
    });

  route(app, {
    method: 'GET',
    url,
    access: 'public',
    perMinute: 60,
    schema: { summary: 'The page by which the reader of a digest stops it', params },
    handler: async ({ params: { stopToken } }, reply) => send(reply, await look(stopToken, async () => {})),
  });
  route(app, {
    method: 'POST',
    url,
    access: 'public',
    perMinute: 60,
    schema: { summary: 'Stop a digest, or start it again', params },
    async handler({ params: { stopToken }, body }, reply) {
      const again = (body as { answer?: unknown } | null | undefined)?.answer === 'resume';
      return send(reply, await look(stopToken, (tx, owner) => setStopped(tx, owner, !again)));
    },
  });
}
