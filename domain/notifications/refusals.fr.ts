import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'contact.duplicate': 'Cette adresse est déjà un contact de ce site',
  'contact.noMailServer':
    'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et redémarrez le serveur',
  'contact.mailServer':
    'Un serveur de messagerie envoie les e-mails. Seuls leurs destinataires peuvent les lire',
};

export default refusals;
