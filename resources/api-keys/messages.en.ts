export default {
  'apiKeys.title': 'API Keys',
};
