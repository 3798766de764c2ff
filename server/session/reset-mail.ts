import type { Mail } from '../platform/mail/mail';
import type { Account } from './queries';
import { LINK_MINUTES } from './reset-links';

interface Words {
  subject: (provider: string) => string;
  body: (provider: string, link: string) => string[];
}

const WORDS: Record<string, Words> = {
  en: {
    subject: (provider) => `${provider}: set a new password`,
    body: (provider, link) => [
      `We received a request to reset the password of your ${provider} account.`,
      `To set a new password, use this link. It works once and expires in one hour:`,
      link,
      `If you didn't request this, ignore this email. Your password won't change.`,
    ],
  },
  es: {
    subject: (provider) => `${provider}: establezca una nueva contraseña`,
    body: (provider, link) => [
      `Recibimos una solicitud para restablecer la contraseña de su cuenta de ${provider}.`,
      `Para establecer una nueva contraseña, use este enlace. Sirve una vez y vence en una hora:`,
      link,
      `Si usted no la pidió, ignore este correo. Su contraseña no cambiará.`,
    ],
  },
  fr: {
    subject: (provider) => `${provider} : choisissez un nouveau mot de passe`,
    body: (provider, link) => [
      `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte ${provider}.`,
      `Pour choisir un nouveau mot de passe, utilisez ce lien. Il sert une fois et expire au bout d’une heure :`,
      link,
      `Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne changera pas.`,
    ],
  },
};

/** The email with the link to set a new password, in the user's language. */
export function resetMail(account: Account, provider: string, link: string): Mail {
  const words = WORDS[account.locale] ?? (WORDS.en as Words);
  return {
    to: account.email,
    subject: words.subject(provider),
    body: words.body(provider, link).join('\n\n'),
    reason: 'forgotten password',
    minutes: LINK_MINUTES,
    tenantId: account.tenantId,
  };
}
