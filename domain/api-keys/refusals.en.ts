const refusals = {
  'apiKey.unknown': 'This API key does not exist',
  'apiKey.revoked': 'This API key was revoked',
  'apiKey.expired': 'This API key has expired',
  'apiKey.clientDeactivated': 'The client or location of this API key is deactivated',
  'apiKey.notAccepted': "API keys can't be used for this request",
  'apiKey.nameRequired': 'Enter a name, such as the system that will use the key',
  'apiKey.expiresInPast': 'The last day cannot be in the past',
} as const;

export default refusals;
