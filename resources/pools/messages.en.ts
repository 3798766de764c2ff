const messages = {
  'pools.roster.title': 'Random roster',
  'pools.roster.inPools': 'People in pools',
  'pools.reporting.title': 'Pool reporting',
  'pools.reporting.one': 'Pool report',
  'pools.management.title': 'Pool management',
  'pools.wizard.newTitle': 'Add pool',
  'pools.pool.title': 'Pool',
  'pools.selection.page': 'Random selection',
  'pools.wizard.editTitle': 'Edit pool',
  'pools.rates.title': 'Testing rates',
};

export type PoolMessages = Record<keyof typeof messages, string>;
export default messages;
