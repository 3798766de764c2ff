import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'setup.reasonRequired': 'Indiquez la raison, et où ces documents sont conservés à la place',
  'setup.documentTypeFixed': 'Ce type de document ne peut pas être configuré',
  'setup.chooseSettings': 'Choisissez les paramètres à copier',
  'setup.cannotCopyHere': 'Vous ne pouvez pas copier vers ce site',
  'setup.chooseOther': 'Choisissez un autre site',
  'setup.reactivateFirst': 'Réactivez le site, puis réessayez pour ceux qui ont échoué',
  'setup.noLongerBelow': 'Ce site ne dépend plus de l’autre',
  'setup.pushRunning': 'Des paramètres sont en cours de transmission',
  'setup.nothingToPushTo': 'Il n’y a aucun site auquel transmettre les paramètres',
};

export default refusals;
