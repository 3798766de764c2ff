import type { FastifyInstance } from 'fastify';
import { alerts } from './alerts';
import { clients } from './clients';
import { compliance, dayChange, recomputation } from './compliance';
import { DEMO_ACCOUNTS } from './demo';
import { documents } from './documents';
import { employees, rosterApplication } from './employees';
import type { JobKind } from './platform/jobs/jobs';
import { session } from './session';
import { settings } from './settings';

/** The capabilities of the server, one line each. */
export const capabilities: ((app: FastifyInstance) => void)[] = [
  (app) => session(app, { demoAccounts: DEMO_ACCOUNTS }),
  clients,
  settings,
  employees,
  documents,
  compliance,
  alerts,
];

/** The kinds of background work the capabilities do. */
export const jobKinds =
  (app: FastifyInstance): (() => JobKind[]) =>
  () => [dayChange(app), recomputation(app), rosterApplication(app)];
