/** Titles of the pages, and what others show of them; the texts of the pages themselves are fetched with them. */
const messages = {
  'locations.title': 'Locations',
  'locations.add.title': 'Add Location',
  'locations.detail.title': 'Location',
};

export default messages;
