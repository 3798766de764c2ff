const messages = {
  'locations.title': 'Centros',
  'locations.add.title': 'Añadir centro',
  'locations.detail.title': 'Centro',
};

export default messages;
