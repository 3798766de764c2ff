import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'legalHold.reasonRequired': 'Saisissez le motif',
  'legalHold.personRequired': 'Choisissez l’employé',
  'legalHold.documentUnknown': 'Ce document a été supprimé, ou vous n’y avez pas accès',
  'legalHold.otherEmployee': 'Ce document appartient à un autre employé',
  'legalHold.released': 'Ce gel juridique est déjà levé',

  'retention.wholeClient': 'Seuls les utilisateurs ayant accès à tout le client peuvent faire cela',
  'retention.chooseClient':
    'Cela s’applique à tout le client. Choisissez %{client}, pas l’un de ses établissements.',
  'retention.removalOff': 'La suppression est désactivée pour ce client',
};

export default refusals;
