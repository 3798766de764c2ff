const messages = {
  'locations.title': 'Sites',
  'locations.add.title': 'Ajouter un site',
  'locations.detail.title': 'Site',
};

export default messages;
