import type { MergePageMessages } from './page-messages.en';

const messages: MergePageMessages = {
  'merge.titleOf': 'Combinar registros de %{name}',
  'merge.subtitle':
    'Para una persona con dos registros. Este registro se conserva y todo lo del otro pasa aquí.',
  'merge.back': 'Volver al expediente',
  'merge.person': 'Otro registro de esta persona',
  'merge.people': 'Compruebe que es la misma persona',
  'merge.stays': 'Registro que se conserva',
  'merge.goes': 'Registro que se combina con él',
  'merge.employeeId': 'Número de empleado %{id}',
  'merge.documents': 'Documentos del registro combinado',
  'merge.noDocuments': 'No hay documentos archivados',
  'merge.asItIs': 'Conservar como documento aparte',
  'merge.duplicate': 'Duplicado de %{document}',
  'merge.result': 'Qué sucede',
  'merge.filled': '%{field} se completa: %{value}',
  'merge.kept': '%{field} sigue siendo %{kept}, no %{dropped}',
  'merge.earlier': 'El empleo del %{from} al %{to} pasa a ser un empleo anterior',
  'merge.count.disqualifications':
    'Pasa %{smart_count} descalificación |||| Pasan %{smart_count} descalificaciones',
  'merge.count.employments':
    'Pasa %{smart_count} empleo anterior |||| Pasan %{smart_count} empleos anteriores',
  'merge.count.statements':
    'Pasa %{smart_count} constancia para conducir |||| Pasan %{smart_count} constancias para conducir',
  'merge.count.photos': 'Pasa %{smart_count} foto |||| Pasan %{smart_count} fotos',
  'merge.undoable': 'El registro de %{name} deja de aparecer en las listas. Puede anularlo durante 24 horas.',
  'merge.nothing': 'vacío',
  'merge.yes': 'sí',
  'merge.no': 'no',
  'merge.button': 'Combinar registros',
  'merge.confirmTitle': '¿Combinar el registro de %{name}?',
  'merge.confirmText': 'Todo lo del registro de %{from} pasa a %{to}. Puede anularlo durante 24 horas.',
  'merge.done': 'Registros combinados',
  'merge.failed': 'No pudimos combinar estos registros. No se cambió nada.',
  'merge.recent': '%{by} combinó el registro de %{name} con este. Puede anularlo hasta %{until}.',
  'merge.undo': 'Anular combinación',
  'merge.undone': 'Combinación anulada. Ambos registros están de vuelta.',
};

export default messages;
