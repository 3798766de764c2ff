import type { Declaration } from '../access/declaration';

export const questionnaire: Declaration = {
  requests: {
    'PUT /v1/employees/{id}/drugAlcoholInfo': () => ({ payload: { positiveQuestionList: [2] } }),
  },
  forAuditors: { '/v1/employees/{id}/drugAlcoholInfo': 'the file' },
};
