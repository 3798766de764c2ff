import type { FastifyInstance } from 'fastify';
import { questionnaireRoutes } from './routes';

/** The Drug and Alcohol Questionnaire: what an employer must report to the Clearinghouse. */
export function questionnaire(app: FastifyInstance): void {
  questionnaireRoutes(app);
}
