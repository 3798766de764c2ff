export default {
  'partners.title': 'Partners',
  'partners.accounts.title': 'Accounts at Senders',
  'partners.unclaimed.title': 'Reports of No Client',
};
