const messages = {
  'photos.title': 'Importer des photos',
};

export default messages;
