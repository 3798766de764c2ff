import type { FastifyInstance } from 'fastify';
import { employees } from './employees';
import type { JobKind } from './platform/jobs/jobs';

/** The capabilities of the server, one line each. */
export const capabilities: ((app: FastifyInstance) => void)[] = [employees];

/** The kinds of background work the capabilities do. */
export const jobKinds = (_app: FastifyInstance): (() => JobKind[]) => () => [];
