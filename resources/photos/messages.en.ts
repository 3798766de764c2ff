/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'photos.title': 'Import Photos',
};

export default messages;
