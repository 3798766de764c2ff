const messages = {
  'setup.title': 'Configuration du dossier',
};

export default messages;
