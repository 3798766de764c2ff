const messages = {
  'settings.verification.title': 'You must verify your consent under the Fair Credit Reporting Act',
  'settings.verification.accept': 'Accept',
  'settings.verification.cancel': 'Cancel',
  'settings.verification.failed': 'The verification content could not be loaded.',
  'settings.verification.retry': 'Try again',
};

export default messages;
