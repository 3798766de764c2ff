import type { FastifyInstance, FastifyReply } from 'fastify';
import { certificateJson, printCertificate, type CertificateParts } from './certificate';

/** Answers with a certificate as a file. `client`: who it is made for, on paper. */
export async function sendCertificate(
  app: FastifyInstance,
  reply: FastifyReply,
  parts: CertificateParts,
  { isPdf, client }: { isPdf: boolean; client: () => Promise<string> },
): Promise<FastifyReply> {
  const name = `certificate-${parts.head.pool}-${parts.head.period}`;
  return reply
    .header('content-disposition', `attachment; filename="${name}.${isPdf ? 'pdf' : 'json'}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(isPdf ? 'application/pdf' : 'application/json; charset=utf-8')
    .send(isPdf ? await printCertificate(app, await client(), parts) : await certificateJson(parts));
}
