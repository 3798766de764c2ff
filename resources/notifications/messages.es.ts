const messages = {
  'notifications.title': 'Avisos',
  'notifications.field.email': 'Correo electrónico',
  'notifications.addTitle': 'Añadir contacto',
  'notifications.outbox.title': 'Bandeja de salida',
};

export default messages;
