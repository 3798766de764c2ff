export default {
  'partners.title': 'Socios',
  'partners.accounts.title': 'Cuentas en los remitentes',
  'partners.unclaimed.title': 'Informes sin cliente',
};
