export default {
  'apiKeys.title': 'Claves de API',
};
