import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'coverSheet.mistyped': 'Cet identifiant contient une erreur. Comparez-le avec le bordereau.',
  'coverSheet.unknown': 'Aucun bordereau ne porte cet identifiant',
};

export default refusals;
