export default {
  'portfolio.title': 'Mes clients',
  'portfolio.column.name': 'Client',
  'portfolio.column.notQualified': 'Non qualifiés',
  'portfolio.column.missing': 'Manquants ou expirés',
  'portfolio.column.openOrders': 'Commandes ouvertes',
  'portfolio.column.waitingFiles': 'Fichiers en attente',
  'portfolio.empty': 'Aucun client ne vous est attribué',
  'portfolio.emptyText': 'Les clients que vous suivez apparaissent ici.',
  'portfolio.alerts.title': 'Alertes de plusieurs clients',
  'portfolio.alerts.empty': 'Aucune alerte chez vos clients',
  'portfolio.roster.title': 'Effectif de plusieurs clients',
  'portfolio.roster.empty': 'Aucun employé chez vos clients',
  'portfolio.noneOfMine':
    'Si aucun client ne vous est attribué, vous pouvez afficher ceux de tous les clients.',
  'portfolio.filter.clients': 'Les miens ou tous',
  'portfolio.filter.all': 'Tous les clients',
  'portfolio.filter.showAll': 'Afficher tous les clients',
  'portfolio.filter.clientSearch': 'Chercher un client',
  'portfolio.firstOnly':
    'Seuls les %{most} premiers sont affichés. Filtrez la liste pour trouver les autres.',
  'portfolio.opensClient': 'Un dossier s’ouvre chez son client, pour lequel vous travaillez ensuite.',
};
