import type { PoolMessages } from './messages.en';

const messages: PoolMessages = {
  'pools.alerts.title': 'Alertes des tests aléatoires',
  'pools.dashboard.title': 'Tableau de bord des tests aléatoires',
  'pools.billing.title': 'Facturation des tests aléatoires',
  'pools.roster.title': 'Liste des tests aléatoires',
  'pools.roster.inPools': 'Personnes dans les groupes',
  'pools.reporting.title': 'Rapports des groupes',
  'pools.reporting.one': 'Rapport du groupe',
  'pools.management.title': 'Gestion des groupes',
  'pools.wizard.newTitle': 'Ajouter un groupe',
  'pools.pool.title': 'Groupe',
  'pools.selection.page': 'Sélection aléatoire',
  'pools.wizard.editTitle': 'Modifier le groupe',
  'pools.consortia.title': 'Consortiums',
  'pools.consortium.title': 'Consortium',
  'pools.rates.title': 'Taux de tests',
  'pools.own.button': 'Tirages au sort',
};

export default messages;
