/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'setup.title': 'File setup',
};

export default messages;
