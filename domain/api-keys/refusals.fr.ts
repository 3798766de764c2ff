import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'apiKey.unknown': 'Cette clé d’API n’existe pas',
  'apiKey.revoked': 'Cette clé d’API a été révoquée',
  'apiKey.expired': 'Cette clé d’API a expiré',
  'apiKey.clientDeactivated': 'Le client ou le site de cette clé d’API est désactivé',
  'apiKey.notAccepted': 'Les clés d’API ne sont pas acceptées pour cette requête',
  'apiKey.nameRequired': 'Saisissez un nom, comme celui du système qui utilisera la clé',
  'apiKey.expiresInPast': 'Le dernier jour ne peut pas être dans le passé',
};

export default refusals;
