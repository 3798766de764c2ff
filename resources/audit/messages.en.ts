/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'audit.title': 'Audit Trail',
  'audit.allTitle': 'Audit Trail of All Clients',
};

export default messages;
