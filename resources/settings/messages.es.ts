const messages = {
  'settings.title': 'Ajustes',
  'settings.texts.title': 'Textos',
  'settings.lists.title': 'Listas',
  'settings.documents.title': 'Textos legales',
  'settings.documentTypes.title': 'Tipos de documento',
  'settings.dated.title': 'Ajustes con fecha',
  'settings.features.title': 'Funciones',
  'settings.signIn.title': 'Inicio de sesión',
};

export default messages;
