import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'note.required': 'Saisissez la note',
  'note.notYours':
    'Seule la personne qui a écrit cette note, ou quelqu’un qui peut supprimer des employés, peut la supprimer',
};

export default refusals;
