const refusals = {
  'legalHold.reasonRequired': 'Enter the reason',
  'legalHold.personRequired': 'Choose the employee',
  'legalHold.documentUnknown': "This document has been removed, or you don't have access to it",
  'legalHold.otherEmployee': 'This document belongs to another employee',
  'legalHold.released': 'This legal hold was released already',

  'retention.wholeClient': 'Only users with access to the whole client can do this',
  'retention.chooseClient': 'This applies to the whole client. Choose %{client}, not one of its locations.',
  'retention.removalOff': 'Removal is off for this client',
} as const;

export default refusals;
