const messages = {
  'clients.overview.title': 'Aperçu',
  'clients.title': 'Clients',
  'clients.add.title': 'Ajouter un client',
  'clients.hierarchy.title': 'Modifier la hiérarchie',
  'clients.detail.title': 'Client',
};

export default messages;
