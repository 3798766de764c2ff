const messages = {
  'clients.title': 'Clientes',
  'clients.add.title': 'Añadir cliente',
  'clients.detail.title': 'Cliente',
};

export default messages;
