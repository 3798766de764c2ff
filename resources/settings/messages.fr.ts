const messages = {
  'settings.title': 'Paramètres',
  'settings.texts.title': 'Textes',
  'settings.lists.title': 'Listes',
  'settings.documents.title': 'Textes juridiques',
  'settings.documentTypes.title': 'Types de document',
  'settings.dated.title': 'Paramètres datés',
  'settings.features.title': 'Fonctions',
  'settings.signIn.title': 'Connexion',
};

export default messages;
