import type { ConsortiaMessages } from './page-messages.en';

const messages: ConsortiaMessages = {
  'pools.consortia.subtitle':
    'Grupos de pruebas al azar de varios empleadores: un solo sorteo entre todo su personal. Cada empleador ve solo al suyo.',
  'pools.consortia.add': 'Agregar consorcio',
  'pools.consortia.empty': 'No hay consorcios',
  'pools.consortia.emptyText':
    'Un consorcio es un solo grupo de pruebas al azar de varios empleadores. Un transportista con un solo conductor debe estar en uno, porque un sorteo entre una sola persona no es aleatorio (49 CFR 382.103(b), 382.305). Agregue un consorcio y luego sus empleadores.',
  'pools.consortia.closed': 'Consorcios cerrados',
  'pools.consortia.thisPeriod': 'Este periodo',
  'pools.consortia.notDrawn': 'Aún sin sorteo',
  'pools.consortium.gone': 'No existe ese consorcio',
  'pools.consortium.name': 'Nombre del consorcio',
  'pools.consortium.nameHelp': 'Los empleadores lo ven en sus listas y certificados.',
  'pools.consortium.titlesHelp': 'Cada empleador elige los puestos en su propio grupo.',
  'pools.consortium.noAlcoholHelp':
    'Cada empleador elige los puestos en su propio grupo. Sin pruebas de alcohol al azar.',
  'pools.consortium.nonDotHelp':
    'Todo el personal de los empleadores que no está sujeto a ninguna agencia. Cada empleador puede elegir solo algunos puestos.',
  'pools.consortium.agenciesMissing': 'Elija al menos una agencia',
  'pools.consortium.ratesMissing': 'Indique un porcentaje para las pruebas de drogas o de alcohol',
  'pools.consortium.check': 'Verificar un certificado',
  'pools.addConsortium.title': 'Agregar consorcio',
  'pools.addConsortium.save': 'Agregar consorcio',
  'pools.addConsortium.done': 'Consorcio agregado',
  'pools.editConsortium.button': 'Editar consorcio',
  'pools.editConsortium.title': 'Editar consorcio: %{name}',
  'pools.editConsortium.save': 'Guardar consorcio',
  'pools.editConsortium.done': 'Consorcio guardado',
  'pools.closeConsortium.title': 'Cerrar consorcio: %{name}',
  'pools.closeConsortium.text':
    'Un consorcio con selecciones no se puede eliminar, porque sus sorteos deben conservarse. Al cerrarlo terminan sus selecciones para todos los empleadores. Las pruebas pendientes siguen en sus listas y los certificados siguen disponibles.',
  'pools.closeConsortium.confirm': 'Cerrar consorcio',
  'pools.closeConsortium.done': 'Consorcio cerrado',
  'pools.deleteConsortium.title': 'Eliminar consorcio: %{name}',
  'pools.deleteConsortium.text':
    'Este consorcio nunca tuvo una selección, así que se puede eliminar, y con él los grupos de sus empleadores. El registro de auditoría conserva cómo era.',
  'pools.deleteConsortium.confirm': 'Eliminar consorcio',
  'pools.deleteConsortium.done': 'Consorcio eliminado',
  'pools.members.title': 'Empleadores',
  'pools.members.text':
    'Cuántas personas suyas están en el consorcio y las pruebas de este año. Cada empleador ve quiénes son en sus propias páginas.',
  'pools.members.name': 'Empleador',
  'pools.members.joined': 'Desde',
  'pools.members.evaluating': 'En evaluación',
  'pools.members.search': 'Buscar empleadores',
  'pools.members.failed': 'No se pudieron cargar los empleadores',
  'pools.members.empty': 'No hay empleadores',
  'pools.members.emptyText':
    'Agregue los empleadores cuyo personal entra en el mismo sorteo. Desde ese momento participa el personal sujeto a las agencias del consorcio.',
  'pools.members.add': 'Agregar empleador',
  'pools.members.remove': 'Quitar',
  'pools.members.removeNamed': 'Quitar empleador: %{name}',
  'pools.addMember.title': 'Agregar empleador a %{name}',
  'pools.addMember.text':
    'El personal del empleador que está sujeto a las agencias del consorcio participa desde ahora, en todas sus ubicaciones. El empleador puede cambiar ubicaciones y puestos, y marcar excepciones, en sus propias páginas.',
  'pools.addMember.clientId': 'Empleador',
  'pools.addMember.missing': 'Elija un empleador',
  'pools.addMember.save': 'Agregar empleador',
  'pools.addMember.done': 'Agregado al consorcio: %{name}',
  'pools.removeMember.title': 'Quitar empleador: %{name}',
  'pools.removeMember.text':
    'Desde la próxima selección, el personal de este empleador ya no entra en el sorteo del consorcio. Lo sorteado se conserva: su parte en las selecciones anteriores, los certificados y las pruebas pendientes.',
  'pools.removeMember.confirm': 'Quitar empleador',
  'pools.removeMember.done': 'Empleador quitado',
  'pools.shares.title': 'Partes de los empleadores',
  'pools.shares.text': 'Solo cantidades. Cada empleador ve a su propio personal.',
  'pools.share.drawnBy': 'Sorteo de %{provider} con el consorcio %{name}',
  'pools.share.open': 'Abrir consorcio',
  'pools.share.text':
    'El consorcio tiene un solo sorteo entre el personal de varios empleadores, así que sus agencias, tasas y selecciones son las mismas para todos. Usted ve a su propio personal. Puede cambiar ubicaciones, puestos y excepciones.',
  'pools.share.reportText':
    'Es su propio personal. La tasa anual vale para todo el consorcio, así que su parte de las pruebas puede quedar por encima o por debajo.',
};

export default messages;
