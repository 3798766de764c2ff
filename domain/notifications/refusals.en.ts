const refusals = {
  'contact.duplicate': 'This email address is already a contact of that location',
  'contact.noMailServer': 'No mail server is set up. Set SMTP_URL and restart the server',
  'contact.mailServer': 'A mail server sends the emails. Only the people they are for can read them',
} as const;

export default refusals;
