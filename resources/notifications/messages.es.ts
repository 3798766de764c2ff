const messages = {
  'notifications.title': 'Notificaciones',
  'notifications.field.email': 'Correo electrónico',
  'notifications.addTitle': 'Agregar contacto',
  'notifications.outbox.title': 'Bandeja de salida',
};

export default messages;
