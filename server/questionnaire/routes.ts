import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { DrugAlcoholInfo, DrugAlcoholInfoPut } from '../../domain/questionnaire/contract';
import { IntegerId } from '../../domain/shared/ids';
import { Line } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { readAnswers } from './read-answers';
import { saveAnswers } from './save-answers';

const common = {
  params: Type.Object({ id: IntegerId }),
  response: { 200: DrugAlcoholInfo },
};

/** The answers are drug and alcohol records (382.401, 40.321). */
export function questionnaireRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/drugAlcoholInfo',
    access: { all: ['client.viewEmployeeFile', 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol'] },
    schema: { summary: 'Get the answers to the Drug and Alcohol Questionnaire about an employee', ...common },
    handler: ({ caller, params }) => readAnswers(app, caller, params.id),
  });

  route(app, {
    method: 'PUT',
    url: '/v1/employees/:id/drugAlcoholInfo',
    access: {
      all: [
        'client.viewEmployeeFile',
        'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
        'servicesClearinghouse.updateClearinghouseDrugAndAlcohol',
      ],
    },
    schema: {
      summary: 'Save the questions answered yes, with those stored before: a yes cannot be changed',
      ...common,
      // The user who answers. Without it, the caller.
      querystring: Type.Object({ forUser: Type.Optional(Line(40)) }),
      body: DrugAlcoholInfoPut,
    },
    handler: ({ caller, params, query, body }) =>
      saveAnswers(app, caller, { employeeId: params.id, forUser: query.forUser }, body),
  });
}
