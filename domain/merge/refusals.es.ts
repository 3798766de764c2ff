import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'merge.hireDateFirst':
    'El empleo del otro registro ya terminó. Indique primero la fecha de contratación de este empleado',
  'merge.otherWayRound': 'El otro registro tiene el empleo actual. Ábralo y fusione este con él',
  'merge.openOrders': 'Ambos registros tienen un MVR pedido. Cancele primero uno de los pedidos',
  'merge.duplicateNamed':
    'Una descalificación o un pedido se refiere a este documento, así que queda como está',
  'merge.undoElsewhere':
    'El otro registro pertenece a una ubicación a la que usted no tiene acceso. Pídaselo a alguien que lo tenga',
  'merge.samePerson': 'Elija otro empleado. Un empleado no puede combinarse consigo mismo',
  'merge.differentSsn':
    'Estos empleados tienen números de seguro social distintos. Corrija antes el equivocado o conserve ambos registros',
  'merge.legalHold': 'Una retención legal abarca a uno de estos empleados. Levántela primero',
  'merge.overlaps':
    'El empleo que terminó el %{end} coincide en parte con el que terminó el %{other}. Corrija antes las fechas',
  'merge.overlapsCurrent':
    'El empleo que terminó el %{end} coincide en parte con el que comenzó el %{hire}. Corrija antes las fechas',
  'merge.documentsChanged': 'Los documentos de este empleado cambiaron. Revíselos de nuevo',
  'merge.duplicateUnknown':
    'Elija un documento del otro empleado que sea del mismo tipo y fecha y diga lo mismo',
  'merge.undone': 'Esta combinación ya se anuló',
  'merge.undoOver': 'Una combinación se puede anular durante 24 horas. Ese plazo ya pasó',
  'merge.ssnChanged':
    'El número de seguro social se quitó después de la combinación. Introdúzcalo de nuevo antes de anularla',
};

export default refusals;
