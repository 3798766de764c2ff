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
  'compliance.print': 'Imprimir',
};

export default messages;
