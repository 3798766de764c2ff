import type { Capability } from '../platform/capability';
import { listRoutes } from '../platform/list-routes';
import { recordRoutes } from '../employees';
import { fillVaccines } from './demo';
import { vaccineRecords } from './records';
import { vaccineReport } from './report';

/** Vaccines of employees, and the report about them. */
export const vaccines: Capability = {
  name: 'vaccines',
  routes(app) {
    recordRoutes(app, vaccineRecords);
    listRoutes(app, vaccineReport);
  },
  demo: fillVaccines,
};
