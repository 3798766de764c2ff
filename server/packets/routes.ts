import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { MAKES_PACKETS } from '../../domain/packets/access';
import { Packet, PacketOrder } from '../../domain/packets/contract';
import { parseIntegerId, Uuid } from '../../domain/shared/ids';
import { disposition } from '../documents';
import { route } from '../platform/access/route';
import { orderPacket } from './order-packet';
import { endPacket, findPacket, listPackets, openPacket } from './own-packets';

const access = MAKES_PACKETS;
const params = Type.Object({ packetId: Uuid });

/** The client that an internal user has chosen; it was checked with the request. */
const chosenClient = ({ headers }: Pick<FastifyRequest, 'headers'>) => parseIntegerId(headers['x-client-id']);

/** Audit packets: files of drivers as one PDF, and binders of random testing. */
export function packetRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/packets',
    access,
    forAuditors: true,
    perMinute: 30,
    // 500 numbers.
    bodyLimit: 64 * 1024,
    schema: {
      summary:
        'Make an audit packet: the files of some drivers, or of a location, as one PDF in the order of 391.51(b)',
      body: PacketOrder,
      response: { 202: Type.Object({ packetId: Uuid, jobId: Uuid }) },
    },
    async handler(request, reply) {
      const { caller, body } = request;
      return reply.code(202).send(await orderPacket(app, caller, body, chosenClient(request)));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/packets',
    access,
    schema: { summary: 'List your latest audit packets', response: { 200: Type.Array(Packet) } },
    handler: ({ caller }) => listPackets(app, caller),
  });
  route(app, {
    method: 'GET',
    url: '/v1/packets/:packetId',
    access,
    schema: { summary: 'Get an audit packet of yours', params, response: { 200: Packet } },
    handler: ({ caller, params: { packetId } }) => findPacket(app, caller, packetId),
  });
  route(app, {
    method: 'GET',
    url: '/v1/packets/:packetId/file',
    access,
    schema: {
      summary: 'Download an audit packet (PDF; a binder as ZIP); each download is on the audit trail',
      params,
    },
    async handler({ caller, params: { packetId } }, reply) {
      const { name, type, size, sha256, bytes } = await openPacket(app, caller, packetId);
      return reply
        .header('content-disposition', disposition(name))
        .header('content-length', size)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .header('etag', `"${sha256}"`)
        .type(type)
        .send(bytes);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/packets/:packetId',
    access,
    forAuditors: true,
    schema: { summary: 'Cancel an audit packet that is being made, or delete one', params },
    async handler({ caller, params: { packetId } }, reply) {
      await endPacket(app, caller, packetId);
      return reply.code(204).send();
    },
  });
}
