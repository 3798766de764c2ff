import Type, { type Static } from 'typebox';
import { AuditScope } from '../audits/contract';
import { Reason } from '../shared/deletion';
import { IntegerId, ObjectId } from '../shared/ids';
import { SECRET } from '../shared/schema';

const strict = { additionalProperties: false };

/** Long enough for any address. The email rule checks the pattern, so that the response has its text. */
const EmailText = Type.String({ minLength: 1, maxLength: 254 });
/** The maximum keeps hashing cheap; the minimum for new passwords is a rule with its own text. */
const PasswordText = Type.String({ minLength: 1, maxLength: 200, ...SECRET });

export const Locale = Type.Enum(['en', 'es', 'fr'], { type: 'string' });
export type Locale = Static<typeof Locale>;

/** `code` is the two-factor code, for users who have one. */
export const LoginBody = Type.Object(
  {
    email: EmailText,
    password: PasswordText,
    code: Type.Optional(Type.String({ maxLength: 20, ...SECRET })),
  },
  strict,
);
export type LoginBody = Static<typeof LoginBody>;

export const TokenPair = Type.Object({ token: Type.String(), refreshToken: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

export const SessionConfig = Type.Object({
  timeout: Type.Number({ description: 'minutes without activity until the session ends' }),
  warnBefore: Type.Number({ description: 'minutes before the end at which the warning appears' }),
});
export type SessionConfig = Static<typeof SessionConfig>;

export const SessionClient = Type.Object({
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  services: Type.Array(Type.String()),
});
export type SessionClient = Static<typeof SessionClient>;

export const JumpListEntry = Type.Object({
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
});
export type JumpListEntry = Static<typeof JumpListEntry>;

/** The signed-in user, as the console needs it. */
export const SessionUser = Type.Object({
  _id: Type.String({ description: '24 hexadecimal digits, or the pseudo user' }),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  permissions: Type.Array(Type.String()),
  role: Type.Union([Type.String(), Type.Null()]),
  isInternalUser: Type.Boolean(),
  isInternalCompany: Type.Boolean(),
  client: Type.Union([SessionClient, Type.Null()]),
  sites: Type.Array(IntegerId),
  jumpList: Type.Array(JumpListEntry),
  /** Of an auditor with a link: the ID of the audit, because its link is secret. */
  auditorToken: Type.Optional(Type.String()),
  /** What an auditor with a link may read. */
  audit: Type.Optional(AuditScope),
  locale: Locale,
  trueIdentity: Type.Optional(Type.Object({ _id: ObjectId, displayName: Type.String() })),
  impersonatingUserId: Type.Optional(ObjectId),
  impersonatingDisplayName: Type.Optional(Type.String()),
  impersonationReason: Type.Optional(Type.String()),
  /** While impersonating: nothing can be changed. */
  lookOnly: Type.Optional(Type.Literal(true)),
  /** The company that runs the product; hidden from the pseudo user. */
  providerName: Type.Optional(Type.String()),
  /** The client requires two-factor authentication: the user can do nothing else before setting it up. */
  secondFactorMissing: Type.Optional(Type.Literal(true)),
  /** No mail server is set up: emails wait in the outbox. */
  mailWaits: Type.Optional(Type.Literal(true)),
  config: SessionConfig,
  version: Type.Integer({ minimum: 1 }),
});
export type SessionUser = Static<typeof SessionUser>;

export const LoginResult = Type.Object({
  token: Type.String(),
  refreshToken: Type.String(),
  user: SessionUser,
});
export type LoginResult = Static<typeof LoginResult>;

export const ForgotPasswordBody = Type.Object({ email: EmailText }, strict);
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>;

export const ResetPasswordBody = Type.Object({ password: PasswordText }, strict);
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

export const ChangePasswordBody = Type.Object({ current: PasswordText, next: PasswordText }, strict);
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

/** What users may change about themselves. */
export const ProfilePatch = Type.Object(
  {
    firstName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    lastName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    locale: Type.Optional(Locale),
    version: Type.Integer({ minimum: 1 }),
  },
  { ...strict, minProperties: 2 },
);
export type ProfilePatch = Static<typeof ProfilePatch>;

/** Staff say why they impersonate a user. Unless they ask for more, they only look. */
export const ImpersonationBody = Type.Object(
  { reason: Reason, lookOnly: Type.Boolean({ default: true }) },
  { ...strict, required: ['reason'] },
);
export interface ImpersonationBody {
  reason: string;
  lookOnly?: boolean;
}

export const ApiVersion = Type.Object({ version: Type.String() });
export type ApiVersion = Static<typeof ApiVersion>;

export const DemoAccount = Type.Object({
  email: Type.String(),
  password: Type.String(),
  description: Type.String(),
});
export type DemoAccount = Static<typeof DemoAccount>;

/** What the sign-in page shows; accounts only in demo mode. */
export const PublicInfo = Type.Object({
  providerName: Type.String(),
  demoAccounts: Type.Array(DemoAccount),
  version: Type.String(),
  /** No user exists yet: the page says how to create the first one. */
  needsFirstAdmin: Type.Boolean(),
  /** No mail server is set up: emails wait in the outbox. */
  mailWaits: Type.Optional(Type.Literal(true)),
});
export type PublicInfo = Static<typeof PublicInfo>;
