const messages = {
  'setup.title': 'Configuración del expediente',
};

export default messages;
