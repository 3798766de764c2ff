const messages = {
  'users.client.title': 'Usuarios',
  'users.client.one': 'Usuario',
  'users.client.add': 'Agregar usuario',
  'users.internal.title': 'Usuarios de %{provider}',
  'users.internal.one': 'Usuario de %{provider}',
  'users.internal.add': 'Agregar usuario de %{provider}',
  'users.rep.title': 'Representantes de atención al cliente',
  'users.rep.one': 'Representante de atención al cliente',
  'users.rep.add': 'Agregar representante',
  'users.rep.edit': 'Editar',
};

export default messages;
