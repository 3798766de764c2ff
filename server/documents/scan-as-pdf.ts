import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withFreshCaller } from '../platform/access/route';
import { readUploadRules } from './add-document';
import { inspectUpload, requireUpload } from './inspect-upload';
import { checkHeaders, receiveUpload } from './receive-upload';

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The PDF that a file becomes, so that a browser can show the pages of a TIFF before it is split. Nothing is kept. */
export async function scanAsPdf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  employeeId: number,
): Promise<Buffer> {
  checkHeaders(request, reply);
  await withFreshCaller(request, (caller) => readUploadRules(app, caller, employeeId));
  const received = await receiveUpload(app, request, reply, NO_FIELDS);
  try {
    const { file } = requireUpload(await inspectUpload(app, received), received.errors);
    return await readFile(file.path);
  } finally {
    if (received.file) await app.files.discard(received.file);
  }
}
