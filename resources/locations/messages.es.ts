const messages = {
  'locations.title': 'Centros',
  'locations.deactivated': 'Desactivado',
  'locations.search': 'Buscar centros',
  'locations.showDeactivated': 'Mostrar centros desactivados',
  'locations.expandAll': 'Desplegar todo',
  'locations.collapseAll': 'Plegar todo',
  'locations.count': '%{count} centro |||| %{count} centros',
  'locations.found': '%{found} de %{count} encontrados',
  'locations.noneFound': 'Ningún centro coincide',
  'locations.noneFoundHelp': 'Busque por nombre, código, número DOT o número del centro.',
  'locations.clearSearch': 'Borrar la búsqueda',
  'locations.loadFailed': 'No se pudieron cargar los centros.',
  'locations.retry': 'Volver a intentar',
  'locations.add.title': 'Añadir centro',
  'locations.field.name': 'Nombre',
  'locations.field.LCode': 'Código',
  'locations.field.DOTNumber': 'Número DOT',
  'locations.field.employees': 'Empleados',
};

export default messages;
