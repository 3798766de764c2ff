import type { Capability } from '../platform/capability';
import { recordRoutes } from '../employees';
import { employmentListRoute } from './list-employments';
import { employmentRecords } from './records';
import { testExceptionRoutes } from './test-exception-routes';

/** Periods of employment, and exceptions from the pre-employment test of the current one. */
export const employments: Capability = {
  name: 'employments',
  routes(app) {
    employmentListRoute(app);
    recordRoutes(app, employmentRecords);
    testExceptionRoutes(app);
  },
};
