import type { PoolMessages } from './messages.en';

const messages: PoolMessages = {
  'pools.roster.title': 'Liste des tests aléatoires',
  'pools.roster.inPools': 'Personnes dans les groupes',
  'pools.reporting.title': 'Rapports des groupes',
  'pools.reporting.one': 'Rapport du groupe',
  'pools.management.title': 'Gestion des groupes',
  'pools.wizard.newTitle': 'Ajouter un groupe',
  'pools.pool.title': 'Groupe',
  'pools.selection.page': 'Sélection aléatoire',
  'pools.wizard.editTitle': 'Modifier le groupe',
  'pools.rates.title': 'Taux de tests',
};

export default messages;
