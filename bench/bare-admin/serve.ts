/** Serves the bare list: its files with brotli, and /v1 proxied to the product. Only the benchmark starts it. */
import { Agent, request as ask } from 'node:http';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const { FOLDER: root, API_URL: api, PORT: port } = process.env;
if (!root || !api) throw new Error('FOLDER and API_URL are needed.');

const agent = new Agent({ keepAlive: true });
const app = Fastify();
await app.register(fastifyStatic, { root, preCompressed: true });
app.get('/v1/*', (request, reply) => {
  const { headers } = request;
  ask(new URL(request.url, api), { headers, agent }, (answer) => {
    void reply
      .code(answer.statusCode ?? 502)
      .headers(answer.headers)
      .send(answer);
  })
    .on('error', (error) => void reply.code(502).send(error))
    .end();
});
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen({ port: Number(port), host: '127.0.0.1' });
