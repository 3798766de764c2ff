import type { PoolMessages } from './messages.en';

const messages: PoolMessages = {
  'pools.alerts.title': 'Alertas de pruebas al azar',
  'pools.dashboard.title': 'Panel de pruebas al azar',
  'pools.billing.title': 'Facturación de pruebas al azar',
  'pools.roster.title': 'Lista de pruebas al azar',
  'pools.roster.inPools': 'Personas en los grupos',
  'pools.reporting.title': 'Informes de grupos',
  'pools.reporting.one': 'Informe del grupo',
  'pools.management.title': 'Gestión de grupos',
  'pools.wizard.newTitle': 'Agregar grupo',
  'pools.pool.title': 'Grupo',
  'pools.selection.page': 'Selección al azar',
  'pools.wizard.editTitle': 'Editar grupo',
  'pools.consortia.title': 'Consorcios',
  'pools.consortium.title': 'Consorcio',
  'pools.rates.title': 'Tasas de pruebas',
  'pools.own.button': 'Sorteos al azar',
};

export default messages;
