import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'clearinghouse.nothingToSend': 'Aucune consultation n’attend de fichier',
  'clearinghouse.noHistory':
    'Le fichier ne contient pas d’historique : il manque des colonnes avec nom, date et statut',
  'clearinghouse.changedMeanwhile':
    'Cette consultation a changé entre-temps. Importez l’historique à nouveau',
};

export default refusals;
