import type { JumpListEntry, SessionUser } from '../../domain/session/contract';
import type {
  Enrolment,
  OwnSession,
  RecoveryCodes,
  SecondFactor,
  SecondFactorRule,
} from '../../domain/session/second-factor';
import { jumpListUrl } from '../../providers/jumpList';
import type { ApiContext } from '../../providers/api';

/** Requests of users about themselves. */
export const sessionApi = ({ http }: ApiContext) => ({
  saveProfile: (userId: string, body: Partial<SessionUser>) =>
    http.data<SessionUser>(`/v1/users/${userId}`, { method: 'PATCH', body }),
  changePassword: (userId: string, body: { current: string; next: string }) =>
    http.data(`/v1/users/${userId}/password`, { method: 'PUT', body }),

  getSessions: (userId: string, signal?: AbortSignal) =>
    http.data<OwnSession[]>(`/v1/users/${userId}/sessions`, { signal }),
  endSession: (userId: string, sessionId: string) =>
    http.data(`/v1/users/${userId}/sessions/${sessionId}`, { method: 'DELETE' }),
  /** Signs the user out everywhere but here. */
  endOtherSessions: (userId: string) => http.data(`/v1/users/${userId}/sessions`, { method: 'DELETE' }),

  getTwoFactor: (userId: string, signal?: AbortSignal) =>
    http.data<SecondFactor>(`/v1/users/${userId}/secondFactor`, { signal }),
  beginTwoFactor: (userId: string, password: string) =>
    http.data<Enrolment>(`/v1/users/${userId}/secondFactor`, { method: 'POST', body: { password } }),
  confirmTwoFactor: (userId: string, code: string) =>
    http.data<RecoveryCodes>(`/v1/users/${userId}/secondFactor/confirmation`, {
      method: 'POST',
      body: { code },
    }),
  renewRecoveryCodes: (userId: string, proof: object) =>
    http.data<RecoveryCodes>(`/v1/users/${userId}/secondFactor/recoveryCodes`, {
      method: 'POST',
      body: proof,
    }),
  turnOffTwoFactor: (userId: string, proof: object) =>
    http.data(`/v1/users/${userId}/secondFactor`, { method: 'DELETE', body: proof }),
  /** Whether all users of a client need two-factor authentication. */
  getTwoFactorRule: (legacyClientId: number, signal?: AbortSignal) =>
    http.data<SecondFactorRule>(`/v1/clients/${legacyClientId}/secondFactorRule`, { signal }),
  setTwoFactorRule: (legacyClientId: number, required: boolean) =>
    http.data<SecondFactorRule>(`/v1/clients/${legacyClientId}/secondFactorRule`, {
      method: 'PUT',
      body: { required },
    }),

  /** The employees whose files the user opened last, the latest first. */
  getRecentEmployees: (userId: string, signal?: AbortSignal) =>
    http.data<JumpListEntry[]>(jumpListUrl(userId), { signal }),
  rememberEmployee: (userId: string, employeeId: number) =>
    http.data<JumpListEntry[]>(jumpListUrl(userId), {
      method: 'POST',
      body: { employeeId },
      meta: { background: true },
    }),
  forgetEmployee: (userId: string, employeeId: number) =>
    http.data<JumpListEntry[]>(`${jumpListUrl(userId)}/${employeeId}`, { method: 'DELETE' }),
  forgetAllEmployees: async (userId: string): Promise<JumpListEntry[]> => {
    await http.data(jumpListUrl(userId), { method: 'DELETE' });
    return [];
  },
});
