import { csv, empty, page, type Declaration } from '../access/declaration';
import { JOB } from '../access/stored-otherwise';

export const audit: Declaration = {
  requests: {
    'GET /v1/employees/{id}/activity': page,
    'GET /v1/auditTrail': page,
    'GET /v1/auditTrail/export': csv,
    'POST /v1/auditTrail/verification': empty,
    'POST /v1/auditTrail/verification/all': empty,
    'GET /v1/clients/{id}/auditTrail': page,
    'GET /v1/clients/{id}/auditTrail/export': csv,
    'POST /v1/clients/{id}/auditTrail/verification': empty,
  },
  wholeClient: ['/v1/auditTrail/verification', '/v1/clients/{id}/auditTrail/verification'],
  storedOtherwise: {
    '/v1/auditTrail/verification': JOB,
    '/v1/auditTrail/verification/all': JOB,
    '/v1/clients/{id}/auditTrail/verification': JOB,
  },
  forAuditors: { '/v1/employees/{id}/activity': 'closed to auditors, or empty for them' },
};
