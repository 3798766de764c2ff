const messages = {
  'pools.alerts.title': 'Random Alerts',
  'pools.dashboard.title': 'Randoms dashboard',
  'pools.billing.title': 'Billing of random tests',
  'pools.roster.title': 'Random roster',
  'pools.roster.inPools': 'People in pools',
  'pools.reporting.title': 'Pool reporting',
  'pools.reporting.one': 'Pool report',
  'pools.management.title': 'Pool management',
  'pools.wizard.newTitle': 'Add pool',
  'pools.pool.title': 'Pool',
  'pools.selection.page': 'Random selection',
  'pools.wizard.editTitle': 'Edit pool',
  'pools.consortia.title': 'Consortia',
  'pools.consortium.title': 'Consortium',
  'pools.rates.title': 'Testing rates',
  'pools.own.button': 'Random draws',
};

export type PoolMessages = Record<keyof typeof messages, string>;
export default messages;
