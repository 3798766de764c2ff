import type { ReportMessages } from './page-messages.en';

const messages: ReportMessages = {
  'reports.subtitle':
    'Cada informe muestra solo lo que usted puede ver, y se puede imprimir o guardar como archivo.',
  'reports.name.employeesDOT': 'Empleados por número DOT',
  'reports.name.roster': 'Lista de personal',
  'reports.name.accidents': 'Registro de accidentes',
  'reports.name.orders': 'Pedidos',
  'reports.name.packets': 'Paquetes de auditoría',
  'reports.about.employeesDOT': 'Quién trabaja bajo cada número DOT, con ubicación, puesto y calificación.',
  'reports.about.roster':
    'Todos los empleados con licencia, estado y lo que falta; filtrar, imprimir, guardar como CSV o XLSX.',
  'reports.about.accidents': 'Accidentes de los últimos tres años (49 CFR 390.15(b)), también como PDF.',
  'reports.about.orders': 'MVR y consultas al Clearinghouse pedidos y en qué estado están.',
  'reports.about.packets': 'Expedientes completos como un solo PDF con índice, para una auditoría.',
  'reports.unknown': 'No existe ese informe',
  'reports.unknownText': 'Elija uno en la página de informes.',
  'reports.of': '%{name}, número DOT %{numbers}',
  'reports.print': 'Imprimir',
  'reports.csv': 'CSV',
  'reports.xlsx': 'XLSX',
  'reports.nobody': 'Nadie trabaja bajo estos números DOT',
  'reports.nobodyText': 'Elija otros números u otra ubicación.',
  'reports.dot.title': 'Seleccione los números DOT del informe',
  'reports.dot.numbers': 'Números DOT',
  'reports.dot.ok': 'Aceptar',
  'reports.dot.none': 'No hay números DOT asociados con esta ubicación.',
  'reports.dot.choose': 'Elija al menos un número DOT',
  'reports.dot.change': 'Elegir números DOT',
  'reports.dot.first': 'Elija números DOT para crear el informe.',
  'reports.column.DOTNumber': 'Número DOT',
  'reports.column.name': 'Nombre',
  'reports.column.workId': 'Número de empleado',
  'reports.column.siteName': 'Ubicación',
  'reports.column.jobTitle': 'Puesto',
  'reports.column.employmentStatus': 'Estado',
  'reports.column.hireDate': 'Fecha de contratación',
  'reports.column.qualification': 'Calificación',
};

export default messages;
