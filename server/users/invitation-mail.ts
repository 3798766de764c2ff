import type { Mail } from '../platform/mail/mail';
import { SIGNUP_MINUTES } from '../session';

/** Who is invited by whom, and for what. */
export interface Invitation {
  email: string;
  locale: string;
  tenantId: number | null;
  /** Null: the provider's staff. */
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
      `${by} has set up an account in ${provider} for you (${place}).`,
      `Choose a password with this link; it works once, for seven days:`,
      link,
      `If you expected no invitation, leave this mail alone: nobody can sign in with the account.`,
    ],
  },
  es: {
    subject: (provider) => `${provider}: su invitación`,
    body: (by, place, provider, link) => [
      `${by} ha creado una cuenta de ${provider} para usted (${place}).`,
      `Elija una contraseña con este enlace; sirve una sola vez, durante siete días:`,
      link,
      `Si no esperaba ninguna invitación, no haga nada: nadie puede entrar con la cuenta.`,
    ],
  },
  fr: {
    subject: (provider) => `${provider} : votre invitation`,
    body: (by, place, provider, link) => [
      `${by} a créé un compte ${provider} pour vous (${place}).`,
      `Choisissez un mot de passe avec ce lien ; il ne sert qu'une fois, pendant sept jours :`,
      link,
      `Si vous n'attendiez aucune invitation, ne faites rien : personne ne peut se connecter avec ce compte.`,
    ],
  },
};

/** The mail with the link to sign up, in the language of its reader. */
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
