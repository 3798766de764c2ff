const messages = {
  'locations.title': 'Sites',
  'locations.deactivated': 'Désactivé',
  'locations.search': 'Rechercher des sites',
  'locations.showDeactivated': 'Afficher les sites désactivés',
  'locations.expandAll': 'Tout déplier',
  'locations.collapseAll': 'Tout replier',
  'locations.count': '%{count} site |||| %{count} sites',
  'locations.found': '%{found} sur %{count} trouvés',
  'locations.noneFound': 'Aucun site ne correspond',
  'locations.noneFoundHelp': 'Cherchez par nom, code, numéro DOT ou numéro du site.',
  'locations.clearSearch': 'Effacer la recherche',
  'locations.loadFailed': 'Les sites n’ont pas pu être chargés.',
  'locations.retry': 'Réessayer',
  'locations.add.title': 'Ajouter un site',
  'locations.field.name': 'Nom',
  'locations.field.LCode': 'Code',
  'locations.field.DOTNumber': 'Numéro DOT',
  'locations.field.employees': 'Employés',
};

export default messages;
