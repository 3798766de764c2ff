const messages = {
  'audit.title': 'Journal d’audit',
  'audit.allTitle': 'Journal d’audit de tous les clients',
};

export default messages;
