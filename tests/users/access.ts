import { csv, type Declaration } from '../access/declaration';
import { ADDRESS, NOTHING } from '../access/stored-otherwise';
import { makeUser, unique } from '../support/factories';

interface StaffPlace {
  /** At the caller's own place an internal user; elsewhere someone who is not. */
  staffId: string;
}

const newUser = () => ({
  email: `${unique()}@example.test`,
  firstName: 'New',
  lastName: 'User',
  permissions: [],
});

const rename = () => ({ payload: { firstName: 'Changed', version: 1 } });

export const users: Declaration<StaffPlace> = {
  makeOne: async ({ name, user }, app) => {
    const staff = name === 'own' ? await makeUser(app, { role: 'customerCareRep' }) : user;
    return { staffId: staff.wireId };
  },
  parameters: {
    '/v1/clients/{id}/users/': { userId: ({ user }) => user.wireId },
    '/v1/internalUsers/': { userId: ({ staffId }) => staffId },
    '/v1/customerCareReps/': { repId: ({ staffId }) => staffId },
  },
  requests: {
    'GET /v1/clients/{id}/users/export': csv,
    'POST /v1/clients/{id}/users': ({ client }) => ({
      payload: { ...newUser(), role: 'siteClerk', sites: [client.id] },
    }),
    'PATCH /v1/clients/{id}/users/{userId}': rename,
    'GET /v1/internalUsers/export': csv,
    'POST /v1/internalUsers': () => ({ payload: { ...newUser(), role: 'dqReviewer' } }),
    'PATCH /v1/internalUsers/{userId}': rename,
    'GET /v1/customerCareReps/export': csv,
    'POST /v1/customerCareReps': () => ({ payload: newUser() }),
    'PATCH /v1/customerCareReps/{repId}': rename,
    'PUT /v1/customerCareReps/{repId}/clients': () => ({ payload: { clients: [], version: 1 } }),
  },
  storedOtherwise: {
    '/v1/clients/{id}/users': ADDRESS,
    '/v1/clients/{id}/users/{userId}/invitation': NOTHING,
    '/v1/customerCareReps': ADDRESS,
    '/v1/customerCareReps/{repId}/invitation': NOTHING,
    '/v1/internalUsers': ADDRESS,
    '/v1/internalUsers/{userId}/invitation': NOTHING,
  },
};
