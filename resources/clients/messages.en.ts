/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'clients.title': 'Clients',
  'clients.add.title': 'Add Client',
  'clients.detail.title': 'Client',
};

export default messages;
