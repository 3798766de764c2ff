import type { Mail } from '../platform/mail/mail';
import { SIGNUP_MINUTES } from '../session';

/** Who invites the user, and to what. */
export interface Invitation {
  email: string;
  locale: string;
  tenantId: number | null;
  /** Null for the provider's staff. */
  clientName: string | null;
  invitedBy: string;
}

interface Words {
  subject: (provider: string) => string;
  body: (by: string, place: string, provider: string, link: string) => string[];
}

const WORDS: Record<string, Words> = {
  en: {
    subject: (provider) => `${provider}: your invitation`,
    body: (by, place, provider, link) => [
      `${by} invited you to ${provider} (${place}).`,
      `To choose a password, use this link. It works once and expires in seven days:`,
      link,
      `If you didn't expect this invitation, ignore this email. The account can't be used until a password is set.`,
    ],
  },
  es: {
    subject: (provider) => `${provider}: su invitación`,
    body: (by, place, provider, link) => [
      `${by} le invitó a ${provider} (${place}).`,
      `Para elegir una contraseña, use este enlace. Sirve una vez y vence en siete días:`,
      link,
      `Si no esperaba esta invitación, ignore este correo. La cuenta no se puede usar sin contraseña.`,
    ],
  },
  fr: {
    subject: (provider) => `${provider} : votre invitation`,
    body: (by, place, provider, link) => [
      `${by} vous a invité sur ${provider} (${place}).`,
      `Pour choisir un mot de passe, utilisez ce lien. Il sert une fois et expire au bout de sept jours :`,
      link,
      `Si vous n’attendiez pas cette invitation, ignorez cet e-mail. Le compte est inutilisable sans mot de passe.`,
    ],
  },
};

/** The email with the sign-up link, in the invited user's language. */
export function invitationMail(invitation: Invitation, provider: string, link: string): Mail {
  const words = WORDS[invitation.locale] ?? (WORDS.en as Words);
  const { invitedBy, clientName, email, tenantId } = invitation;
  return {
    to: email,
    subject: words.subject(provider),
    body: words.body(invitedBy, clientName ?? provider, provider, link).join('\n\n'),
    reason: 'invitation',
    minutes: SIGNUP_MINUTES,
    tenantId,
  };
}
