const messages = {
  'clients.overview.title': 'Resumen',
  'clients.title': 'Clientes',
  'clients.add.title': 'Agregar cliente',
  'clients.detail.title': 'Cliente',
};

export default messages;
