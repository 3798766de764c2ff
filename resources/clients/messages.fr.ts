const messages = {
  'clients.overview.title': 'Aperçu',
  'clients.title': 'Clients',
  'clients.add.title': 'Ajouter un client',
  'clients.detail.title': 'Client',
};

export default messages;
