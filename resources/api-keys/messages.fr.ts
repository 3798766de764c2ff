export default {
  'apiKeys.title': 'Clés d’API',
};
