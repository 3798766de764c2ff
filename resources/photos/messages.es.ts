const messages = {
  'photos.title': 'Importar fotos',
};

export default messages;
