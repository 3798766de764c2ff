export default {
  'portfolio.title': 'Mis clientes',
  'portfolio.column.name': 'Cliente',
  'portfolio.column.notQualified': 'No calificados',
  'portfolio.column.missing': 'Faltantes o vencidos',
  'portfolio.column.openOrders': 'Pedidos abiertos',
  'portfolio.column.waitingFiles': 'Archivos en espera',
  'portfolio.empty': 'No tiene clientes asignados',
  'portfolio.emptyText': 'Aquí aparecen los clientes que atiende.',
};
