import type { ComplianceMessages } from './page-messages.en';

const messages: ComplianceMessages = {
  'compliance.subtitle':
    'Cuántos conductores de cada ubicación tienen algo pendiente, por documento. Elija un número para verlos.',
  'compliance.location': 'Ubicación',
  'compliance.active': 'Conductores y empleados',
  'compliance.notQualified': 'No calificados',
  'compliance.total': 'Todas las ubicaciones',
  'compliance.cell': '%{location}, %{document}: %{count}',
  'compliance.detail': '%{missing} faltan, %{expired} vencidos, %{expiring} por vencer',
  'compliance.none': 'No falta nada',
  'compliance.noneText': 'Todos los expedientes de estas ubicaciones están completos.',
  'compliance.matrixSubtitle':
    'Todos los requisitos de todos los conductores. Las flechas pasan de celda en celda e Intro abre el documento en el expediente.',
  'compliance.driver': 'Conductor',
  'compliance.qualification': 'Calificación',
  'compliance.requirement': 'Requisito',
  'compliance.docStatus': 'Estado del requisito',
  'compliance.search': 'Buscar por nombre o número de trabajo',
  'compliance.noDrivers': 'No hay conductores aquí',
  'compliance.noneMatch': 'Ningún conductor coincide',
  'compliance.status.ok': 'En el expediente',
  'compliance.status.okOn': 'En el expediente hasta el %{date}',
  'compliance.status.missing': 'Falta',
  'compliance.status.missingOn': 'Falta, con plazo hasta el %{date}',
  'compliance.status.expired': 'Vencido',
  'compliance.status.expiredOn': 'Venció el %{date}',
  'compliance.status.expiring': 'Por vencer',
  'compliance.status.expiringOn': 'Vence el %{date}',
  'compliance.status.waived': 'Exento',
  'compliance.status.waivedOn': 'Exento hasta el %{date}',
  'compliance.status.notApplicable': 'No se requiere',
  'compliance.print': 'Imprimir',
};

export default messages;
