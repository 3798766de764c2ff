/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'users.client.title': 'Users',
  'users.client.one': 'User',
  'users.client.add': 'Add User',
  'users.internal.title': '%{provider} Users',
  'users.internal.one': '%{provider} User',
  'users.internal.add': 'Add %{provider} User',
  'users.rep.title': 'Customer Care Reps',
  'users.rep.one': 'Customer Care Rep',
  'users.rep.add': 'Add Customer Care Rep',
  'users.rep.edit': 'Edit',
};

export default messages;
