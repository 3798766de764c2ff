export default {
  'portfolio.title': 'Mes clients',
  'portfolio.column.name': 'Client',
  'portfolio.column.notQualified': 'Non qualifiés',
  'portfolio.column.missing': 'Manquants ou expirés',
  'portfolio.column.openOrders': 'Commandes ouvertes',
  'portfolio.column.waitingFiles': 'Fichiers en attente',
  'portfolio.empty': 'Aucun client ne vous est attribué',
  'portfolio.emptyText': 'Les clients que vous suivez apparaissent ici.',
};
