import type { Declaration } from '../access/declaration';

export const reports: Declaration = {
  requests: {
    'GET /v1/clients/{id}/employeesByDot': () => ({
      query: 'reportType=employeesDOT&selectedDOTIds=200100',
    }),
  },
};
