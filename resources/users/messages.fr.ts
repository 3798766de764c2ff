const messages = {
  'users.client.title': 'Utilisateurs',
  'users.client.one': 'Utilisateur',
  'users.client.add': 'Ajouter un utilisateur',
  'users.internal.title': 'Utilisateurs Roadfile',
  'users.internal.one': 'Utilisateur Roadfile',
  'users.internal.add': 'Ajouter un utilisateur Roadfile',
  'users.rep.title': 'Conseillers clientèle',
  'users.rep.one': 'Conseiller clientèle',
  'users.rep.add': 'Ajouter un conseiller',
  'users.rep.edit': 'Modifier',
};

export default messages;
