import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'deadline.noteRequired': 'Indiquez comment c’est fait : un numéro de confirmation, ou le motif',
  'deadline.notYours': 'Seule la personne qui a marqué cette échéance comme faite peut revenir en arrière',
  'deadline.alreadyDone': 'Cette échéance est déjà faite',
};

export default refusals;
