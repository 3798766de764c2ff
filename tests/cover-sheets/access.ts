import type { Declaration } from '../access/declaration';

export const coverSheets: Declaration = {
  parameters: { '/v1/clients/{id}/employees/': { employeeId: ({ employeeId }) => employeeId } },
  leftOut: {
    '/v1/internalDQ/coverSheets/{code}':
      'names people of any client to reviewers, as their search does; tests/cover-sheets asks who may',
  },
  requests: {
    'POST /v1/clients/{id}/employees/{employeeId}/coverSheets': () => ({ payload: { docTypeIds: [238] } }),
  },
  storedOtherwise: {
    '/v1/clients/{id}/employees/{employeeId}/coverSheets':
      'answers a PDF, which is not stored: the repetition is told that it was done',
  },
};
