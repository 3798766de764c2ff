import type { RecordMessages } from './messages.en';

const messages: RecordMessages = {
  'record.nothing': 'No hay cambios que guardar',
  'record.failed': 'No se pudieron guardar los cambios.',
  'record.yes': 'Sí',
  'record.no': 'No',
  'record.unanswered': 'Sin respuesta',

  'record.stale.title': 'Este registro cambió mientras usted lo editaba',
  'record.stale.text':
    '%{name} cambió este registro el %{when}. Revise sus cambios y elija qué valores conservar.',
  'record.stale.somebody': 'Otro usuario',
  'record.stale.field': 'Campo',
  'record.stale.before': 'Valor original',
  'record.stale.theirs': 'Valor guardado',
  'record.stale.mine': 'Su valor',
  'record.stale.choice': '¿Qué valor conservar?',
  'record.stale.choose': '¿Qué valor conservar: %{field}?',
  'record.stale.side.theirs': 'Valor guardado',
  'record.stale.side.mine': 'Su valor',
  'record.stale.outcome.theirs': 'Valor guardado',
  'record.stale.outcome.mine': 'Su valor',
  'record.stale.outcome.both': 'Ambos',
  'record.stale.added': 'Agregado: %{names}',
  'record.stale.removed': 'Quitado: %{names}',
  'record.stale.takeTheirs': 'Descartar mis cambios',
  'record.stale.save': 'Guardar estos valores',
  'record.dotNumber.shared':
    'Otro cliente tiene este número DOT: %{names}. Compruebe que sea correcto. |||| Otros clientes tienen este número DOT: %{names}. Compruebe que sea correcto.',
};

export default messages;
