import type { Access } from '../../domain/access/access';
import { sampleOf } from '../support/sample-body';
import { declared, DECLARED } from './capabilities';
import type { Target } from './declaration';
import type { World } from './world';

/** Values of the parameters of paths, the longest beginning of a path first. */
const PARAMETERS = Object.entries(declared('parameters')).toSorted(([a], [b]) => b.length - a.length);

/** Paths that are not requested. */
export const LEFT_OUT = declared('leftOut');

/** What belongs to no place: texts of the server, and queues, exams, consortia and clinics of the provider's staff, who see all clients. */
export const OF_NO_PLACE =
  /^\/v1\/(settings|datedSettings|processes|internalDQ|consortia|randoms|clinics|clinicImports|cmes|orders\/cme|partners|partnerAccounts|partnerReports)(\/|$)/;

/** What the provider's staff see of all clients: exams and their orders, audit trails, and what partners sent. */
export const OF_ALL_CLIENTS = /^\/v1\/(cmes|orders\/cme|auditTrail|partnerAccounts|partnerReports)(\/|$)/;

/** Paths for users with access to a whole client only. */
export const WHOLE_CLIENT: ReadonlySet<string> = new Set(
  DECLARED.flatMap(({ wholeClient = [] }) => wholeClient),
);

export interface Operation {
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  access: Access;
  body?: object;
  parameters: string[];
  query: string;
}

export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-permission': never;
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: object }> };
      }
    >
  >;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: object;
}

/** Deactivating a place would lock out its users, and later responses would prove nothing. */
const active = (body: object): object => ('deactivated' in body ? { ...body, deactivated: false } : body);

/** The server's routes from the OpenAPI document. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const permission = one['x-permission'] as Access | string[];
      const schema = one.requestBody?.content['application/json']?.schema;
      const query = (one.parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map((parameter) => `${parameter.name}=${encodeURIComponent(String(sampleOf(parameter.schema)))}`);
      return {
        path,
        method: method.toUpperCase() as Operation['method'],
        access: Array.isArray(permission) ? ({ any: permission } as unknown as Access) : permission,
        ...(schema && { body: active(sampleOf(schema) as object) }),
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
        query: query.length ? `?${query.join('&')}` : '',
      };
    }),
  );
}

const MISSING: Record<string, string> = {
  number: '99999999',
  uuid: '00000000-0000-4000-8000-000000000000',
};
const missingFor = (value: string | number) =>
  typeof value === 'number'
    ? MISSING.number!
    : /^([0-9a-f]{20}|[0-9a-f]{24})$/.test(value)
      ? 'f'.repeat(value.length)
      : /^[0-9a-f-]{36}$/.test(value)
        ? MISSING.uuid!
        : value;

/** Whether the path begins so; with its method before it, if a parameter is another one by the method. */
const startsWith = ({ method, path }: Operation, start: string): boolean =>
  path.startsWith(start) || `${method} ${path}`.startsWith(start);

/** The URL of an operation on a place; `self` is the caller. */
export function pathOf(operation: Operation, world: World, target: Target, self: string): string {
  const place = world[target === 'missing' ? 'own' : target];
  return operation.path.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const known = PARAMETERS.find(([start, values]) => name in values && startsWith(operation, start));
    const value = known?.[1][name]?.(place, self);
    if (value === undefined)
      throw new Error(
        `${operation.path}: say in the parameters of tests/<capability>/access.ts what {${name}} is.`,
      );
    return String(target === 'missing' ? missingFor(value) : value);
  });
}

/** What capabilities declare about routes that the server doesn't have. */
export function declaredInVain(operations: readonly Operation[]): string[] {
  const paths = new Set(operations.map(({ path }) => path));
  const names = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const isKnown = (start: string, name: string) =>
    operations.some((operation) => startsWith(operation, start) && operation.parameters.includes(name));
  return [
    ...Object.keys(declared('requests')).filter((name) => !names.has(name)),
    ...[...WHOLE_CLIENT, ...Object.keys(LEFT_OUT)].filter((path) => !paths.has(path)),
    ...PARAMETERS.flatMap(([start, values]) =>
      Object.keys(values)
        .filter((name) => !isKnown(start, name))
        .map((name) => `${start} {${name}}`),
    ),
  ];
}
