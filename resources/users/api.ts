import type { ApiContext } from '../../providers/api';

/** Requests about users beyond reading and changing their records. */
export const usersApi = ({ http }: ApiContext) => ({
  resetTwoFactor: (userId: string) => http.data(`/v1/users/${userId}/secondFactor/reset`, { method: 'POST' }),
});
