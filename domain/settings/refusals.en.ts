const refusals = {
  'settings.textRequired': 'The text is required',
  'settings.enterText': 'Enter the text',
  'settings.enterName': 'Enter the name',
  'settings.invisibleCharacters': 'The text contains invisible characters',
  'settings.duplicate': 'This is already in the list',
  'settings.endsBeforeStart': 'The last day cannot be before the first day',
  'settings.daysForBroadcastsOnly': 'Only announcements can have dates',
  'settings.overlap': 'This document type already has a rule for these days',
  'settings.documentTypeUnknown': 'This document type does not exist',
  'settings.hiddenAndRequired': 'A required document cannot be hidden',
  'settings.programRequired': 'Choose the program',
  'settings.featureUnknown': 'This feature does not exist',
  'settings.textTooLong': 'The text can have at most %{most} characters',
  'settings.tooManyEntries': 'The list can have at most %{most} entries',
  'settings.fixedEntry': 'You can rename this entry, but not remove it. The product uses it',
  'settings.versionInPast': 'A version cannot start on a past day',
  'settings.notInText': 'The text cannot contain this: %{what}',
  'settings.datedValue': "The value doesn't fit this setting",
  'settings.statesUnknown': 'These are not US states or territories: %{states}',
  'settings.datedOverlap':
    'These days overlap another entry of this setting. Change the days of that entry first',
  'settings.sourceRequired': 'Enter a web address or citation',
  'settings.collectionUnknown': 'Unknown collection %{name}. Known: %{known}',
} as const;

export default refusals;
