const messages = {
  'locations.title': 'Locations',
  'locations.deactivated': 'Deactivated',
  'locations.search': 'Search locations',
  'locations.showDeactivated': 'Show deactivated locations',
  'locations.expandAll': 'Expand all',
  'locations.collapseAll': 'Collapse all',
  'locations.count': '%{count} location |||| %{count} locations',
  'locations.found': '%{found} of %{count} found',
  'locations.noneFound': 'No location matches',
  'locations.noneFoundHelp': 'Search by name, code, DOT number or location number.',
  'locations.clearSearch': 'Clear the search',
  'locations.loadFailed': 'The locations could not be loaded.',
  'locations.retry': 'Try again',
  'locations.add.title': 'Add Location',
  'locations.field.name': 'Name',
  'locations.field.LCode': 'Code',
  'locations.field.DOTNumber': 'DOT number',
  'locations.field.employees': 'Employees',
};

export default messages;
