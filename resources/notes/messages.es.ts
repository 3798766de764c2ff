import type { NoteMessages } from './messages.en';

const messages: NoteMessages = {
  'notes.title': 'Notas con fecha',
  'notes.none': 'No hay notas con fecha',
  'notes.noneHelp':
    'Anote lo que deben saber quienes trabajan con este expediente. Se guardan su nombre y la fecha.',
  'notes.add': 'Agregar nota',
  'notes.addTitle': 'Agregar nota',
  'notes.save': 'Guardar nota',
  'notes.saved': 'Nota guardada',
  'notes.failed': 'No pudimos guardar la nota. Su texto sigue aquí.',
  'notes.remove': 'Eliminar nota',
  'notes.removeNamed': 'Eliminar nota: %{name}',
  'notes.name': '%{by}, %{at}',
  'notes.field.text': 'Nota',
  'notes.help':
    'La leen todos los que pueden ver este expediente. No escriba números de Seguro Social, resultados de pruebas ni diagnósticos. Una nota no se puede editar después.',
  'notes.delete.title': '¿Eliminar la nota de %{name}?',
  'notes.delete.text':
    'El texto se elimina para siempre. El registro de auditoría conserva quién la escribió, cuándo, y su motivo.',
  'notes.delete.reason': 'Motivo',
  'notes.delete.reasonMissing': 'Introduzca un motivo para eliminar esta nota',
  'notes.delete.confirm': 'Eliminar nota',
  'notes.delete.done': 'Nota eliminada',
  'notes.delete.failed': 'No pudimos eliminar la nota. No se cambió nada.',
};

export default messages;
