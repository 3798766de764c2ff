import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'settings.textRequired': 'Le texte est obligatoire',
  'settings.enterText': 'Saisissez le texte',
  'settings.enterName': 'Saisissez le nom',
  'settings.invisibleCharacters': 'Le texte contient des caractères invisibles',
  'settings.duplicate': 'Ceci est déjà dans la liste',
  'settings.endsBeforeStart': 'Le dernier jour ne peut pas précéder le premier',
  'settings.daysForBroadcastsOnly': 'Seules les annonces peuvent avoir des dates',
  'settings.overlap': 'Ce type de document a déjà une règle pour ces jours',
  'settings.documentTypeUnknown': 'Ce type de document n’existe pas',
  'settings.hiddenAndRequired': 'Un document obligatoire ne peut pas être masqué',
  'settings.programRequired': 'Choisissez le programme',
  'settings.featureUnknown': 'Cette fonction n’existe pas',
  'settings.textTooLong': 'Le texte peut avoir au plus %{most} caractères',
  'settings.tooManyEntries': 'La liste peut avoir au plus %{most} entrées',
  'settings.fixedEntry': 'Vous pouvez renommer cette entrée, mais pas la retirer. Le produit l’utilise',
  'settings.versionInPast': 'Une version ne peut pas commencer un jour passé',
  'settings.notInText': 'Le texte ne peut pas contenir ceci : %{what}',
  'settings.datedValue': 'La valeur ne convient pas à ce paramètre',
  'settings.statesUnknown': 'Ce ne sont pas des États ni des territoires américains : %{states}',
  'settings.datedOverlap':
    'Une autre entrée de ce paramètre couvre une partie de ces jours. Modifiez d’abord ses dates',
  'settings.sourceRequired': 'Saisissez une adresse web ou une référence',
  'settings.collectionUnknown': 'Collection inconnue : %{name}. Connues : %{known}',
};

export default refusals;
