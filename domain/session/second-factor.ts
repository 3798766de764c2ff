import Type, { type Static } from 'typebox';
import { Instant, ObjectId, Uuid } from '../shared/ids';
import { Nullable, SECRET, STRICT } from '../shared/schema';

/** The number of codes created at once. Each works for one sign-in. */
export const RECOVERY_CODES = 10;
/** Without characters that look alike: 0 and o, 1 and l and i. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LETTERS_EACH = 10;

const Password = Type.String({ minLength: 1, maxLength: 200, ...SECRET });
/** Six digits from the app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: 20, ...SECRET });

/** Whether the user has two-factor authentication, and whether it is required. */
export const SecondFactor = Type.Object({
  enabled: Type.Boolean(),
  confirmedAt: Nullable(Instant),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  required: Type.Boolean(),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const EnrolBody = Type.Object({ password: Password }, STRICT);
/** The key to type, and the same as a URL for a QR code (otpauth). */
export const Enrolment = Type.Object({ secret: Type.String(), uri: Type.String() });
export type Enrolment = Static<typeof Enrolment>;

export const ConfirmBody = Type.Object({ code: Code }, STRICT);
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Proves the user's identity. */
export const ProofBody = Type.Object({ password: Password, code: Code }, STRICT);
export type ProofBody = Static<typeof ProofBody>;

export const SecondFactorRule = Type.Object({
  required: Type.Boolean(),
  /** Users of the client who don't have it yet. */
  without: Type.Integer({ minimum: 0 }),
});
export type SecondFactorRule = Static<typeof SecondFactorRule>;
export const SecondFactorRuleBody = Type.Object({ required: Type.Boolean() }, STRICT);

/** One of the user's own signed-in browsers. */
export const OwnSession = Type.Object({
  sessionId: Uuid,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  address: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
export const SessionParams = Type.Object({ id: ObjectId, sessionId: Uuid });

/** Spaces and hyphens in a code are only for reading, and case doesn't matter. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** A recovery code in two groups, for display. */
export const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
