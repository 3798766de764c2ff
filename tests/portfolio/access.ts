import { page, type Declaration } from '../access/declaration';

export const portfolio: Declaration = {
  requests: {
    'GET /v1/portfolio': page,
    'GET /v1/portfolio/alerts': page,
    'GET /v1/portfolio/employees': page,
  },
};
