const messages = {
  'clients.overview.title': 'Resumen',
  'clients.title': 'Clientes',
  'clients.add.title': 'Agregar cliente',
  'clients.hierarchy.title': 'Editar jerarquía',
  'clients.detail.title': 'Cliente',
};

export default messages;
