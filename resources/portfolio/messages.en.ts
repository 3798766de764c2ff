export default {
  'portfolio.title': 'My clients',
  'portfolio.column.name': 'Client',
  'portfolio.column.notQualified': 'Not qualified',
  'portfolio.column.missing': 'Missing or expired',
  'portfolio.column.openOrders': 'Open orders',
  'portfolio.column.waitingFiles': 'Files waiting',
  'portfolio.empty': 'No clients are assigned to you',
  'portfolio.emptyText': 'Clients that you look after appear here.',
};
