const messages = {
  'audit.title': 'Registro de auditoría',
  'audit.allTitle': 'Registro de auditoría de todos los clientes',
};

export default messages;
