/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'settings.title': 'Settings',
  'settings.texts.title': 'Texts',
  'settings.lists.title': 'Lists',
  'settings.documents.title': 'Legal texts',
  'settings.documentTypes.title': 'Document types',
  'settings.dated.title': 'Dated settings',
  'settings.features.title': 'Features',
  'settings.signIn.title': 'Sign-in',
};

export default messages;
