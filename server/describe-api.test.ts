import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import { describeApi } from './describe-api';

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/** Why schemas of a route can't be compiled. */
function problems(app: FastifyInstance, { schema = {}, url, method }: RouteOptions): string[] {
  const problem = (what: string, compile: () => unknown) => {
    try {
      compile();
      return [];
    } catch (error) {
      return [`${String(method)} ${url}, ${what}: ${String(error)}`];
    }
  };
  const parts = PARTS.flatMap((httpPart) => {
    const part = schema[httpPart] as object | undefined;
    if (!part) return [];
    return problem(httpPart, () =>
      app.validatorCompiler!({ schema: part, httpPart, url, method: String(method) })(undefined),
    );
  });
  const answers = Object.entries((schema.response ?? {}) as Record<string, AnySchema>);
  return [
    ...parts,
    ...answers.flatMap(([status, answer]) => problem(status, () => fastJsonStringify(answer))),
  ];
}

it('can compile the schemas of all routes, which a server does when a route is first used', async () => {
  const routes: RouteOptions[] = [];
  const found: string[] = [];
  await describeApi((app) => {
    app.addHook('onRoute', (route) => void routes.push(route));
    app.addHook('onReady', async () => void found.push(...routes.flatMap((route) => problems(app, route))));
  });
  expect(routes.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
