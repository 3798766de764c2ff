export default {
  'partners.title': 'Partners',
  'partners.accounts.title': 'Accounts at senders',
  'partners.unclaimed.title': 'Reports without a client',
};
