const messages = {
  'notifications.title': 'Notifications',
  'notifications.field.email': 'E-mail',
  'notifications.addTitle': 'Ajouter un contact',
  'notifications.outbox.title': 'Boîte d’envoi',
};

export default messages;
