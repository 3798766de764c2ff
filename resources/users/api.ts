import type { ApiContext } from '../../providers/api';
import type { UserRecord } from '../../domain/users/contract';
import type { Kind } from './kinds';

/** Requests about users beyond reading and changing their records. */
export const usersApi = ({ http, clientUrl }: ApiContext) => {
  const urls: Record<Kind['name'], () => string> = {
    client: () => `${clientUrl()}/users`,
    internal: () => '/v1/internalUsers',
    rep: () => '/v1/customerCareReps',
  };
  return {
    resetTwoFactor: (userId: string) =>
      http.data(`/v1/users/${userId}/secondFactor/reset`, { method: 'POST' }),
    unlockUser: (userId: string) => http.data(`/v1/users/${userId}/unlock`, { method: 'POST' }),
    inviteAgain: (kind: Kind['name'], userId: string) =>
      http.data(`${urls[kind]()}/${userId}/invitation`, { method: 'POST' }),
    /** `version`: of the rep. */
    assignClients: (repId: string, body: { clients: number[]; version: number }) =>
      http.data<UserRecord>(`/v1/customerCareReps/${repId}/clients`, { method: 'PUT', body }),
  };
};
