import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { route } from '../platform/access/route';
import type { Tx } from '../platform/db';
import { readStopToken, setStopped, type LinkOwner } from './stop-links';
import { invalidLinkPage, STOP_PAGE_POLICY, stopPage } from './stop-page';

const url = '/v1/notifications/stop/:stopToken';
const params = Type.Object({ stopToken: Type.String({ minLength: 20, maxLength: 100 }) });

/**
 * The unsubscribe link in emails. A GET changes nothing, because mail servers follow links on their own; a mail program's
 * own button posts at once (RFC 8058).
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
  const withLink = (token: string, act: (tx: Tx, owner: LinkOwner) => Promise<void>) =>
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
    schema: { summary: 'Show the page to unsubscribe from a digest', params },
    handler: async ({ params: { stopToken } }, reply) =>
      send(reply, await withLink(stopToken, async () => {})),
  });
  route(app, {
    method: 'POST',
    url,
    access: 'public',
    perMinute: 60,
    schema: { summary: 'Unsubscribe from a digest, or resubscribe', params },
    async handler({ params: { stopToken }, body }, reply) {
      const resume = (body as { answer?: unknown } | null | undefined)?.answer === 'resume';
      return send(reply, await withLink(stopToken, (tx, owner) => setStopped(tx, owner, !resume)));
    },
  });
}
