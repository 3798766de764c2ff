import type { JumpListEntry, SessionUser } from '../../domain/session/contract';
import type {
  Enrolment,
  OwnSession,
  ProofBody,
  RecoveryCodes,
  SecondFactor,
  SecondFactorRule,
} from '../../domain/session/second-factor';
import type { ApiContext } from '../../providers/api';
import { jumpListUrl } from '../../providers/jumpList';

const userUrl = (userId: string, path = '') => `/v1/users/${userId}${path}`;
const ruleUrl = (legacyClientId: number) => `/v1/clients/${legacyClientId}/secondFactorRule`;

/** Requests of users about themselves. */
export const sessionApi = ({ http }: ApiContext) => ({
  getUser: (userId: string) => http.data<SessionUser>(userUrl(userId)),
  saveProfile: (userId: string, body: Partial<SessionUser>) =>
    http.data<SessionUser>(userUrl(userId), { method: 'PATCH', body }),
  changePassword: (userId: string, body: { current: string; next: string }) =>
    http.data(userUrl(userId, '/password'), { method: 'PUT', body }),

  getSessions: (userId: string, signal: AbortSignal) =>
    http.data<OwnSession[]>(userUrl(userId, '/sessions'), { signal }),
  endSession: (userId: string, sessionId: string) =>
    http.data(userUrl(userId, `/sessions/${sessionId}`), { method: 'DELETE' }),
  /** Signs the user out everywhere but here. */
  endOtherSessions: (userId: string) => http.data(userUrl(userId, '/sessions'), { method: 'DELETE' }),

  getTwoFactor: (userId: string, signal: AbortSignal) =>
    http.data<SecondFactor>(userUrl(userId, '/secondFactor'), { signal }),
  beginTwoFactor: (userId: string, password: string) =>
    http.data<Enrolment>(userUrl(userId, '/secondFactor'), { method: 'POST', body: { password } }),
  confirmTwoFactor: (userId: string, code: string) =>
    http.data<RecoveryCodes>(userUrl(userId, '/secondFactor/confirmation'), {
      method: 'POST',
      body: { code },
    }),
  renewRecoveryCodes: (userId: string, body: ProofBody) =>
    http.data<RecoveryCodes>(userUrl(userId, '/secondFactor/recoveryCodes'), { method: 'POST', body }),
  turnOffTwoFactor: (userId: string, body: ProofBody) =>
    http.data(userUrl(userId, '/secondFactor'), { method: 'DELETE', body }),
  /** Whether all users of a client need two-factor authentication. */
  getTwoFactorRule: (legacyClientId: number, signal: AbortSignal) =>
    http.data<SecondFactorRule>(ruleUrl(legacyClientId), { signal }),
  setTwoFactorRule: (legacyClientId: number, required: boolean) =>
    http.data<SecondFactorRule>(ruleUrl(legacyClientId), { method: 'PUT', body: { required } }),

  /** The employees with the files that the user opened last, the latest first. */
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
