import Type, { type Static } from 'typebox';
import { CalendarDate, Instant, IntegerId, Uuid } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { AUDIT_SECTIONS } from './sections';

/** How long an auditor's link may work, in days. */
export const MAX_AUDIT_DAYS = 90;

/** Who audits: an agency with authority over the employer, or anybody else, such as an insurer, a customer or a consultant. */
export const AUDIT_KINDS = ['agency', 'other'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_STATES = ['open', 'expired', 'closed'] as const;
export type AuditState = (typeof AUDIT_STATES)[number];

/** What an auditor may read: documents of some sections and of a period, and the draws of the period. */
const scope = {
  sections: Type.Array(OneOf(AUDIT_SECTIONS), { minItems: 1, uniqueItems: true }),
  /** The first and last day of the documents; null is open. */
  from: Nullable(CalendarDate),
  to: Nullable(CalendarDate),
};

/** Whether the auditor sees the employer's own judgment: who is qualified, what is missing and whether a driver may drive. */
const showsStatus = Type.Boolean();

/** What the audit of a signed-in auditor says about itself. */
export const AuditScope = Type.Object({ auditId: Uuid, ...scope, showsStatus, expiresAt: Instant });
export type AuditScope = Static<typeof AuditScope>;

/** Opens an audit. */
export const AuditBody = Type.Object(
  {
    auditor: Line(100),
    organization: Line(100),
    kind: OneOf(AUDIT_KINDS),
    /** The location, with all below it; the whole client by default. */
    locationId: Type.Optional(IntegerId),
    ...scope,
    /** By default not. */
    showsStatus: Type.Optional(showsStatus),
    /** The last day on which the link works, at the location. */
    expiresOn: CalendarDate,
  },
  STRICT,
);
export type AuditBody = Static<typeof AuditBody>;

export const Audit = Type.Object({
  auditId: Uuid,
  auditor: Type.String(),
  organization: Type.String(),
  kind: OneOf(AUDIT_KINDS),
  locationId: IntegerId,
  location: Type.String(),
  ...scope,
  showsStatus,
  expiresAt: Instant,
  state: OneOf(AUDIT_STATES),
  openedBy: Type.String(),
  createdAt: Instant,
  closedAt: Nullable(Instant),
  /** When the auditor used it last. */
  lastUsedAt: Nullable(Instant),
});
export type Audit = Static<typeof Audit>;

/** The auditor's link. It is shown once, because only its hash is stored. */
export const AuditLink = Type.Object({ auditId: Uuid, link: Type.String() });
export type AuditLink = Static<typeof AuditLink>;
