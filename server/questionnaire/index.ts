import type { Capability } from '../platform/capability';
import { questionnaireRoutes } from './routes';

/** The Drug and Alcohol Questionnaire: what an employer must report to the Clearinghouse. */
export const questionnaire: Capability = {
  name: 'questionnaire',
  routes: questionnaireRoutes,
};
