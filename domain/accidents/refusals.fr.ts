import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'accident.required': 'Vous devez remplir tous les champs obligatoires.',
  'accident.countsNumeric':
    'Les nombres de morts, de véhicules immobilisés et de blessés doivent être des nombres',
  'accident.timeInvalid': 'Saisissez une heure de la journée, ou laissez le champ vide',
  'accident.dateInFuture': 'La date de l’accident ne peut pas être dans le futur',
  'accident.stateUnknown': 'Choisissez un État dans la liste',
  'accident.siteUnknown': 'Ce site n’existe pas, ou vous n’y avez pas accès',
  'accident.forUserOther':
    'Le rapport est pour l’utilisateur qui le demande. Omettez cette valeur ou envoyez votre identifiant',
  'accident.noteTooEarly':
    'Les %{hours} heures ne sont pas encore passées. Continuez à essayer de faire le test',
  'accident.tooManyForPdf':
    'Le PDF peut contenir %{most} accidents, et %{total} correspondent. Choisissez moins de sites ou de dates',
};

export default refusals;
