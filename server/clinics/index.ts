import type { Capability } from '../platform/capability';
import { networkApplication } from './apply-network';
import { fillClinics } from './demo';
import { clinicRoutes } from './routes';

export { findClinic } from './find-clinic';

/** The network of collection sites and medical examiners. */
export const clinics: Capability = {
  name: 'clinics',
  routes: clinicRoutes,
  jobs: (app) => [networkApplication(app)],
  demo: fillClinics,
};
