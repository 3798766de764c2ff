import type { ClearinghousePageMessages } from './page-messages.en';

const messages: ClearinghousePageMessages = {
  'clearinghouse.subtitle':
    'Cargue consultas en el Drug and Alcohol Clearinghouse en un solo archivo y lea los resultados.',
  'clearinghouse.files': 'Archivos de consultas',
  'clearinghouse.empty': 'Todavía no hay archivos',
  'clearinghouse.emptyText':
    'Pida consultas desde los expedientes o las alertas. Después cree aquí un archivo con ellas.',
  'clearinghouse.column.madeAt': 'Creado',
  'clearinghouse.column.dotNumber': 'Número DOT',
  'clearinghouse.column.queries': 'Consultas',
  'clearinghouse.column.waiting': 'Sin resultado',
  'clearinghouse.column.madeBy': 'Por',
  'clearinghouse.column.file': 'Archivo',
  'clearinghouse.noDot': 'Ninguno registrado',
  'clearinghouse.download': 'Descargar',
  'clearinghouse.downloadNumbered': 'Descargar el archivo %{id}',
  'clearinghouse.blocked':
    'No están en ningún archivo porque falta la fecha de nacimiento, la licencia, su estado o el consentimiento, o porque ya no trabajan aquí: %{names}',
  'clearinghouse.noneWait': 'Ninguna consulta espera un archivo',
  'clearinghouse.make.open':
    'Crear un archivo de %{smart_count} consulta |||| Crear un archivo de %{smart_count} consultas',
  'clearinghouse.make.title': 'Crear un archivo para el Clearinghouse',
  'clearinghouse.make.text':
    '%{smart_count} consulta pasa a un archivo. Compare el formato con la plantilla vigente de la FMCSA. |||| %{smart_count} consultas pasan a archivos, uno por número DOT. Compare el formato con la plantilla vigente de la FMCSA.',
  'clearinghouse.make.button': 'Crear archivo',
  'clearinghouse.make.asksConsent':
    'Pedir consentimiento para una consulta completa si la limitada encuentra algo',
  'clearinghouse.make.header': 'Primera línea con nombres de columnas',
  'clearinghouse.make.dateFormat': 'Fechas de nacimiento',
  'clearinghouse.make.countries': 'Países',
  'clearinghouse.countries.two letters': 'US, CA',
  'clearinghouse.countries.three letters': 'USA, CAN',
  'clearinghouse.history.title': 'Resultados',
  'clearinghouse.history.text':
    'Descargue el historial de consultas en el Clearinghouse y agréguelo aquí. Los resultados de las consultas pedidas se agregan al expediente. Nada se reemplaza, y el mismo archivo otra vez no cambia nada.',
  'clearinghouse.history.label': 'Historial de consultas',
  'clearinghouse.history.help': 'CSV, texto o XLSX',
  'clearinghouse.history.result': 'Líneas del historial',
  'clearinghouse.history.driver': 'Conductor',
  'clearinghouse.history.words': 'En el archivo',
  'clearinghouse.outcome.filed': 'Agregado',
  'clearinghouse.outcome.waiting': 'En espera',
  'clearinghouse.outcome.review': 'Requiere revisión',
  'clearinghouse.outcome.same': 'Ya en el expediente',
  'clearinghouse.outcome.conflict': 'Difiere del expediente',
  'clearinghouse.outcome.unmatched': 'Sin consulta pedida',
  'clearinghouse.outcome.ambiguous': 'Corresponde a varias',
  'clearinghouse.outcome.unreadable': 'No se entiende',
};

export default messages;
