const messages = {
  'users.client.title': 'Usuarios',
  'users.client.one': 'Usuario',
  'users.client.add': 'Añadir usuario',
  'users.internal.title': 'Usuarios de %{provider}',
  'users.internal.one': 'Usuario de %{provider}',
  'users.internal.add': 'Añadir usuario de %{provider}',
  'users.rep.title': 'Representantes de atención al cliente',
  'users.rep.one': 'Representante de atención al cliente',
  'users.rep.add': 'Añadir representante',
  'users.rep.edit': 'Editar',
};

export default messages;
