import Type, { type Static } from 'typebox';
import { Instant } from '../shared/ids';
import { Nullable, STRICT } from '../shared/schema';

/** The longest time that a browser may wait and still continue its session. */
export const LONGEST_IDLE_DAYS = 30;

/** The name under which the rules are stored; the defaults are not stored. */
export const SIGN_IN_RULES = 'signIn';

/** Of the two limits of sessions, the one that is reached first applies. */
const Rules = {
  /** Hours from the sign-in until the user has to sign in again, even in a busy session: 12 hours to 90 days. */
  sessionHours: Type.Integer({ minimum: 12, maximum: 90 * 24 }),
  /** Minutes without a new token until the session ends: 15 minutes to 30 days. A page in use gets one every 10 minutes. */
  idleMinutes: Type.Integer({ minimum: 15, maximum: LONGEST_IDLE_DAYS * 24 * 60 }),
  /** Whether the provider's staff need two-factor authentication, also while they work for a client. */
  staffSecondFactor: Type.Boolean(),
};

/** What a provider decides about the sign-in of everyone. */
export const SignInRules = Type.Object(Rules);
export type SignInRules = Static<typeof SignInRules>;

export const DEFAULT_SIGN_IN_RULES: SignInRules = {
  sessionHours: 30 * 24,
  idleMinutes: 12 * 60,
  staffSecondFactor: false,
};

const version = Type.Integer({ minimum: 1 });
export const EditableSignInRules = Type.Object({
  ...Rules,
  version,
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Instant),
});
export type EditableSignInRules = Static<typeof EditableSignInRules>;

export const SignInRulesBody = Type.Object({ version, ...Rules }, STRICT);
export type SignInRulesBody = Static<typeof SignInRulesBody>;
