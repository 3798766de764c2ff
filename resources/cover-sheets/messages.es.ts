import type { CoverSheetMessages } from './messages.en';

const messages: CoverSheetMessages = {
  'coverSheets.open': 'Imprimir carátulas…',
  'coverSheets.title': 'Imprimir carátulas: %{name}',
  'coverSheets.help':
    'Coloque una carátula delante de cada documento y escanéelos o envíelos juntos por fax. El código de barras indica de quién es el documento, así que llega a revisión sin búsqueda. Una carátula por documento.',
  'coverSheets.missing': 'Faltan en este expediente',
  'coverSheets.others': 'Otros documentos',
  'coverSheets.print': 'Imprimir %{smart_count} carátula |||| Imprimir %{smart_count} carátulas',
  'coverSheets.fileName': 'Carátulas %{name}',
  'coverSheets.send.open': 'Enviar a revisión…',
  'coverSheets.send.title': 'Enviar a revisión: %{name}',
  'coverSheets.send.help':
    'Si no sabe qué documento es, envíelo a revisión. Aparecerá en el expediente cuando un revisor lo haya comprobado.',
  'coverSheets.send.files': 'Documentos',
  'coverSheets.send.again': 'Estos archivos ya se recibieron. Enviarlos otra vez de todos modos.',
  'coverSheets.send.note': 'Nota para el revisor',
  'coverSheets.send.submit': 'Enviar',
  'coverSheets.send.done': 'Enviado a revisión',
};

export default messages;
