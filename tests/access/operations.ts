import type { Access } from '../../domain/access/access';
import { sampleOf } from '../support/sample-body';
import type { Place, Target, World } from './world';

/** The parameters of paths. A route with an unknown parameter fails the tests, so that it gets a line here. */
const PARAMETERS: [RegExp, string, (place: Place, self: string) => string | number][] = [
  [/^\/v1\/clients\/\{id\}/, 'id', (place) => place.client.id],
  [/^\/v1\/clients\/aliases\/\{id\}/, 'id', (place) => place.client.id],
  [/^\/v1\/employees\/\{id\}$/, 'id', (place) => place.goerId],
  [/^\/v1\/employees\/\{id\}\/archive/, 'topParentClientId', (place) => place.client.tenantId],
  [/^\/v1\/employees\/replace/, 'from', (place) => place.keeperId],
  [/^\/v1\/employees\/replace/, 'to', (place) => place.goerId],
  [/^\/v1\/employees\/\{id\}\/merge/, 'id', (place) => place.keeperId],
  [/^\/v1\/employees\/\{id\}/, 'id', (place) => place.employeeId],
  [/^\/v1\/employees\//, 'disqualificationId', (place) => place.disqualificationId],
  [/^\/v1\/employees\//, 'mergeId', (place) => place.mergeId],
  [/^\/v1\/employees\//, 'accidentId', (place) => place.accidentId],
  [/^\/v1\/employees\//, 'stepId', (place) => place.stepId],
  [/^\/v1\/employees\//, 'vaccineId', (place) => place.vaccineId],
  [/^\/v1\/employees\//, 'noteId', (place) => place.noteId],
  [/^\/v1\/employees\//, 'deadlineId', (place) => place.deadlineId],
  [/ruleMatches/, 'docTypeId', () => 225],
  [/^\/v1\/orders\/\{id\}\/refreshmvr/, 'id', (place) => place.sentOrderId],
  [/^\/v1\/orders\//, 'id', (place) => place.orderId],
  [/^\/v1\/drivingStatements\//, 'code', (place) => place.statementCode],
  [/^\/v1\/employees\//, 'employmentId', (place) => place.employmentId],
  [/\/documents\/\{documentId\}\/mvr$/, 'documentId', (place) => place.mvrDocumentId],
  [/^\/v1\/employees\//, 'documentId', (place) => place.documentId],
  [/^\/v1\/clients\//, 'contactId', (place) => place.contactId],
  [/^\/v1\/clients\/0\/notifications\//, 'userId', (place) => place.contactUid],
  [/^\/v1\/clients\//, 'jobTitleId', (place) => place.jobTitleId],
  [/^\/v1\/clients\//, 'labAccountId', (place) => place.labAccountId],
  [/^\/v1\/clients\//, 'keyId', (place) => place.apiKeyId],
  [/^\/v1\/clients\//, 'holdId', (place) => place.holdId],
  // Nobody does this to their own account: it is a colleague's.
  [/^\/v1\/users\/\{id\}\/(secondFactor\/reset|unlock)$/, 'id', (place) => place.user.wireId],
  [
    /^\/v1\/users\/\{id\}/,
    'id',
    (place, self) => (place.canary.startsWith('canary-own') ? self : place.user.wireId),
  ],
  [/^\/v1\/users\//, 'employeeId', (place) => place.employeeId],
  [/^\/v1\/users\//, 'sessionId', (place) => place.sessionId],
  [/^\/v1\/users\//, 'viewId', (place) => place.viewId],
  [/^\/v1\/clients\//, 'userId', (place) => place.user.wireId],
  [/^\/v1\/internalUsers\//, 'userId', (place) => place.staffId],
  [/^\/v1\/customerCareReps\//, 'repId', (place) => place.staffId],
  [/^\/v1\/jobs\//, 'id', (place) => place.jobId],
  [/^\/v1\/clients\/\{id\}\/settingsPush\//, 'jobId', (place) => place.jobId],
  [/^\/v1\/rosterImports\/\{importId\}\/undo/, 'importId', (place) => place.appliedImportId],
  [/^\/v1\/rosterImports\//, 'importId', (place) => place.importId],
  [/^\/v1\/clients\/\{id\}\/audits\//, 'auditId', (place) => place.auditId],
  [/^\/v1\/packets\//, 'packetId', (place) => place.packetId],
  [/^\/v1\/photoImports\//, 'importId', (place) => place.photoImportId],
  [/^\/v1\/datedSettings\//, 'id', () => 'rateFmcsa-1'],
  [/^\/v1\/settings\/documents\//, 'id', () => 'verification'],
  [/^\/v1\/settings\/texts\//, 'collection', () => 'CMENotes'],
  [/^\/v1\/settings\/lists\//, 'collection', () => 'jobTitle'],
  [/^\/v1\/notifications\//, 'stopToken', () => 'unknown-token-unknown-token-unknown'],
  [/^\/v1\/auth\//, 'refreshToken', () => 'unknown-token'],
  [/^\/v1\/auth\//, 'resetToken', () => 'unknown-token-unknown-token-unknown'],
  [/^\/v1\/auth\//, 'signupToken', () => 'unknown-token-unknown-token-unknown'],
  [/^\/v1\/auth\//, 'auditorToken', () => 'unknown-token-unknown-token-unknown'],
];
/**
 * Signing out or impersonating would end the caller's session. Choosing any client is what Assume Client is for, and leaves an
 * audit entry there. Requests about one's own two-factor authentication need a password, which nobody has here.
 */
export const EXCLUDED =
  /\/auth\/logout|\/impersonation$|\/password$|\/assumption$|\/secondFactor(\/confirmation|\/recoveryCodes)?$/;

/** Only for users with access to a whole client; a location has none of its own. */
export const WHOLE_CLIENT =
  /\/archiveEmployee\/|\/auditTrail\/verification$|\/secondFactorRule$|\/retention\/(review|removal)$/;

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

/** The URL of an operation on a place; `self` is the caller. */
export function pathOf(operation: Operation, world: World, target: Target, self: string): string {
  const place = world[target === 'missing' ? 'own' : target];
  return operation.path.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const known = PARAMETERS.find(([route, parameter]) => parameter === name && route.test(operation.path));
    if (!known) throw new Error(`${operation.path}: say in this test what {${name}} is.`);
    const value = known[2](place, self);
    return String(target === 'missing' ? missingFor(value) : value);
  });
}
