/** Titles of the pages. The texts of the pages load with them. */
const messages = {
  'clients.overview.title': 'Overview',
  'clients.title': 'Clients',
  'clients.add.title': 'Add Client',
  'clients.hierarchy.title': 'Edit hierarchy',
  'clients.detail.title': 'Client',
};

export default messages;
