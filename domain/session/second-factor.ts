import Type, { type Static } from 'typebox';
import { Instant, ObjectId, Uuid } from '../shared/ids';
import { Nullable, STRICT } from '../shared/schema';

/** Codes made at a time; each opens one session. */
export const RECOVERY_CODES = 10;
/** Without what is easily taken for something else: 0 and o, 1 and l and i. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LETTERS_EACH = 10;

const Password = Type.String({ minLength: 1, maxLength: 200 });
/** Six digits of the app, or a recovery code. */
const Code = Type.String({ minLength: 1, maxLength: 20 });

/** Whether one has a second factor, and whether one has to. */
export const SecondFactor = Type.Object({
  enabled: Type.Boolean(),
  confirmedAt: Nullable(Instant),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  required: Type.Boolean(),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const EnrolBody = Type.Object({ password: Password }, STRICT);
/** The key to be typed, and the same as an address for a QR code (otpauth). */
export const Enrolment = Type.Object({ secret: Type.String(), uri: Type.String() });
export type Enrolment = Static<typeof Enrolment>;

export const ConfirmBody = Type.Object({ code: Code }, STRICT);
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** What proves that it is the user himself. */
export const ProofBody = Type.Object({ password: Password, code: Code }, STRICT);
export type ProofBody = Static<typeof ProofBody>;

export const SecondFactorRule = Type.Object({
  required: Type.Boolean(),
  /** Users of the client who have none yet. */
  without: Type.Integer({ minimum: 0 }),
});
export type SecondFactorRule = Static<typeof SecondFactorRule>;
export const SecondFactorRuleBody = Type.Object({ required: Type.Boolean() }, STRICT);

/** A signed-in browser of one's own. */
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

/** A code as it was typed: spaces and hyphens are only for reading, and letters have one case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** A recovery code as it is shown: in two groups. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
