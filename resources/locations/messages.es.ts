const messages = {
  'locations.title': 'Ubicaciones',
  'locations.add.title': 'Añadir ubicación',
  'locations.detail.title': 'Ubicación',
};

export default messages;
