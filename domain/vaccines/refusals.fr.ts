import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'vaccine.nameRequired': 'Saisissez le vaccin',
  'vaccine.dateRequired': 'Saisissez la date d’administration',
  'vaccine.dateInFuture': 'La date ne peut pas être dans le futur',
  'vaccine.expiresBeforeDate': 'La date d’expiration doit suivre la date d’administration (%{date})',
};

export default refusals;
