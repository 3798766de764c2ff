import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'merge.hireDateFirst':
    "L'emploi de l'autre dossier est terminé. Saisissez d'abord la date d'embauche de cet employé",
  'merge.otherWayRound': "L'autre dossier contient l'emploi actuel. Ouvrez-le et fusionnez celui-ci avec lui",
  'merge.openOrders': "Un MVR est commandé pour les deux dossiers. Annulez d'abord l'une des commandes",
  'merge.duplicateNamed': 'Une disqualification ou une commande renvoie à ce document : il reste tel quel',
  'merge.undoElsewhere':
    "L'autre dossier appartient à un site hors de votre accès. Demandez à quelqu'un qui y a accès",
  'merge.samePerson': 'Choisissez un autre employé. Un employé ne peut pas être fusionné avec lui-même',
  'merge.differentSsn':
    'Ces employés ont des numéros de sécurité sociale différents. Corrigez d’abord le mauvais, ou gardez les deux dossiers',
  'merge.legalHold': 'Un gel juridique porte sur l’un de ces employés. Levez-le d’abord',
  'merge.overlaps':
    'L’emploi qui a pris fin le %{end} chevauche celui qui a pris fin le %{other}. Corrigez d’abord les dates',
  'merge.overlapsCurrent':
    'L’emploi qui a pris fin le %{end} chevauche celui qui a commencé le %{hire}. Corrigez d’abord les dates',
  'merge.documentsChanged': 'Les documents de cet employé ont changé. Vérifiez-les de nouveau',
  'merge.duplicateUnknown':
    'Choisissez un document de l’autre employé qui a le même type et la même date, et qui dit la même chose',
  'merge.undone': 'Cette fusion est déjà annulée',
  'merge.undoOver': 'Une fusion peut être annulée pendant 24 heures. Ce délai est écoulé',
  'merge.ssnChanged':
    'Le numéro de sécurité sociale a été retiré depuis la fusion. Saisissez-le de nouveau avant de l’annuler',
};

export default refusals;
