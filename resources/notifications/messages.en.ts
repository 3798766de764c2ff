/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'notifications.title': 'Notifications',
  'notifications.field.email': 'Email',
  'notifications.addTitle': 'Add Contact',
  'notifications.outbox.title': 'Outbox',
};

export default messages;
