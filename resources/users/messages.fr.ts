const messages = {
  'users.client.title': 'Utilisateurs',
  'users.client.one': 'Utilisateur',
  'users.client.add': 'Ajouter un utilisateur',
  'users.internal.title': 'Utilisateurs %{provider}',
  'users.internal.one': 'Utilisateur %{provider}',
  'users.internal.add': 'Ajouter un utilisateur %{provider}',
  'users.rep.title': 'Conseillers clientèle',
  'users.rep.one': 'Conseiller clientèle',
  'users.rep.add': 'Ajouter un conseiller',
  'users.rep.edit': 'Modifier',
};

export default messages;
