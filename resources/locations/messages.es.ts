const messages = {
  'locations.title': 'Ubicaciones',
  'locations.add.title': 'Agregar ubicación',
  'locations.detail.title': 'Ubicación',
};

export default messages;
