import type { SessionUser } from '../../domain/session/contract';
import type { ApiContext } from '../../providers/api';

/** Requests of users about themselves. */
export const sessionApi = ({ http }: ApiContext) => ({
  saveProfile: (userId: string, body: Partial<SessionUser>) =>
    http.data<SessionUser>(`/v1/users/${userId}`, { method: 'PATCH', body }),
  changePassword: (userId: string, body: { current: string; next: string }) =>
    http.data(`/v1/users/${userId}/password`, { method: 'PUT', body }),
});
