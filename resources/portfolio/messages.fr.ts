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
  'portfolio.alerts.empty': 'Aucune alerte',
  'portfolio.roster.title': 'Effectif de plusieurs clients',
  'portfolio.roster.empty': 'Aucun employé',
  'portfolio.noneOfMine':
    'Cette liste porte uniquement sur les clients que vous suivez. Vous pouvez aussi afficher tous les clients.',
  'portfolio.filter.clients': 'Clients affichés',
  'portfolio.filter.all': 'Tous les clients',
  'portfolio.filter.showAll': 'Afficher tous les clients',
  'portfolio.filter.clientSearch': 'Chercher un client',
  'portfolio.firstOnly':
    'Seules les %{most} premières lignes sont affichées. Utilisez les filtres pour trouver les autres.',
  'portfolio.opensClient': 'Ouvrir un dossier vous fait passer au client concerné.',
};
