const messages = {
  'settings.title': 'Réglages',
  'settings.texts.title': 'Textes',
  'settings.lists.title': 'Listes',
  'settings.documents.title': 'Textes longs',
  'settings.documentTypes.title': 'Types de document',
  'settings.features.title': 'Fonctions',
};

export default messages;
