import type { AlertMessages } from './messages.en';

const messages: AlertMessages = {
  'alerts.documents.title': 'Alertas de documentos',
  'alerts.stale.title': 'Solicitantes inactivos',
  'alerts.stale.text':
    'Solicitantes pendientes desde hace más de %{days} días. Contrátelos o cierre sus expedientes.',
  'alerts.stale.empty': 'No hay solicitantes inactivos',
  'alerts.search': 'Nombre o número de empleado',
  'alerts.column.employeeName': 'Empleado',
  'alerts.column.status': 'Estado',
  'alerts.column.reason': 'Motivo',
  'alerts.column.dueOn': 'Plazo',
  'alerts.column.cfr': 'Norma',
  'alerts.column.siteName': 'Ubicación',
  'alerts.column.since': 'Desde',
  'alerts.column.docTypeName': 'Documento',
  'alerts.column.applied': 'Solicitud',
  'alerts.column.days': 'Días pendiente',
  'alerts.dueUnknown': 'Fecha de contratación desconocida',
  'alerts.dueBeforeFirstDrive': 'Antes de conducir por primera vez',
  'alerts.filter.sites': 'Ubicación',
  'alerts.filter.docTypeIds': 'Documento',
  'alerts.filter.docStatuses': 'Estado',
  'alerts.filter.statuses': 'Situación laboral',
  'alerts.filter.dueFrom': 'Plazo desde',
  'alerts.filter.dueTo': 'Plazo hasta',
  'alerts.employmentStatus.1': 'Solicitante',
  'alerts.employmentStatus.2': 'Empleado',
  'alerts.employmentStatus.3': 'Inactivo',
  'alerts.employmentStatus.4': 'Dado de baja',
  'alerts.empty.title': 'No falta ningún documento, ninguno está vencido ni por vencer',
  'alerts.empty.text': 'Todos los expedientes de conductor requeridos están completos hoy.',
  'alerts.empty.filtered': 'No se encontraron alertas. Quite un filtro para ver más.',
  'alerts.empty.roster': 'Ir a la plantilla',
};

export default messages;
