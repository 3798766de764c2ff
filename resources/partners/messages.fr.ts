export default {
  'partners.title': 'Partenaires',
  'partners.accounts.title': 'Comptes chez les expéditeurs',
  'partners.unclaimed.title': 'Rapports sans client',
};
