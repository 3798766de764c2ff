export default {
  'apiKeys.title': 'API keys',
};
