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
      `Somebody, probably you, asked for a new password for your ${provider} account.`,
      `Set it within an hour with this link; it works once:`,
      link,
      `If it was not you, leave this mail alone. Your password stays as it is.`,
    ],
  },
  es: {
    subject: (provider) => `${provider}: establezca una nueva contraseña`,
    body: (provider, link) => [
      `Alguien, probablemente usted, ha pedido una nueva contraseña para su cuenta de ${provider}.`,
      `Establézcala en el plazo de una hora con este enlace; sirve una sola vez:`,
      link,
      `Si no ha sido usted, no haga nada. Su contraseña no cambia.`,
    ],
  },
  fr: {
    subject: (provider) => `${provider} : choisissez un nouveau mot de passe`,
    body: (provider, link) => [
      `Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${provider}.`,
      `Choisissez-le dans l'heure avec ce lien ; il ne sert qu'une fois :`,
      link,
      `Si ce n'était pas vous, ne faites rien. Votre mot de passe reste le même.`,
    ],
  },
};

/** The mail with the link to set a new password, in the language of its reader. */
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
