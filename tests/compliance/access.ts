import { csv, page, type Declaration } from '../access/declaration';
import { READS } from '../access/stored-otherwise';

export const compliance: Declaration = {
  requests: {
    'GET /v1/clients/{id}/compliance/drivers': page,
    'GET /v1/clients/{id}/compliance/drivers/export': csv,
    'POST /v1/mayDrive': ({ employeeId }) => ({ payload: { employeeIds: [employeeId] } }),
  },
  storedOtherwise: { '/v1/mayDrive': READS },
  forAuditors: {
    '/v1/employees/{id}/mayDrive': 'the judgment, where the audit shows it',
    '/v1/employees/{id}/requirements': 'the file',
  },
};
