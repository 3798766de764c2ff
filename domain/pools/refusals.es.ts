import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'consortium.ofProvider':
    '%{pool} es un consorcio de varios empleadores. Su proveedor hace el sorteo y fija los porcentajes; usted elige ubicaciones, puestos y excepciones',
  'consortium.noMembers': 'Ningún empleador está en este consorcio. Agregue uno primero',
  'consortium.clientUnknown': 'Ningún cliente activo tiene este número',
  'consortium.isMember': '%{client} ya está en este consorcio',
  'consortium.otherConsortium':
    '%{client} está en %{consortium} para las mismas agencias. Su gente se sortearía dos veces',
  'consortium.notMember': 'Este cliente no está en el consorcio',
  'consortium.evaluating':
    'Se está evaluando a personas de %{client}, así que aún no se sabe quién pertenece al consorcio. Inténtelo de nuevo en unos minutos',
  'consortium.drawnElsewhere':
    'La mayoría de las personas de %{client} estuvo en el sorteo de %{pool} para %{period}, o lo espera. Un segundo sorteo permitiría elegir entre los dos',
  'consortium.changedMembers': 'Entraron o salieron empleadores desde este cálculo. Calcule de nuevo',
  'poolBilling.invoiceRequired': 'Ingrese el número de la factura',
  'poolBilling.testsOrMonth': 'Indique las pruebas o el mes, no ambos',
  'poolBilling.reasonRequired': 'Ingrese por qué se deshace',
  'pool.drawnElsewhere':
    'La mayoría de estas personas estuvo en el sorteo de %{pool} para %{period}, o lo espera. Un segundo sorteo permitiría elegir entre los dos',
  'pool.evaluating':
    'Se está evaluando a personas de este cliente, por lo que aún no se sabe quién pertenece al grupo. Inténtelo de nuevo en unos minutos',
  'pool.yearBegun': 'Esto vale hasta el final de %{year}, porque el grupo tiene una selección de este año',
  'pool.resultStays': 'Un resultado registrado se puede corregir, pero no quitar',
  'pool.correctionReason': 'Indique el motivo de la corrección',
  'pool.testedOnce':
    'Esta persona ya tiene un resultado de esta prueba: dos de sus expedientes se sortearon antes de combinarse. Indique un motivo por el que no hay una segunda prueba',
  'pool.hasAlternate': 'Un suplente ocupó el lugar de esta persona, por lo que el motivo se mantiene',
  'pool.selectionRequired': 'Elija la selección',
  'pool.wholeClient':
    'Los grupos y sorteos son de todo el cliente, por lo que solo pueden hacerlo los usuarios con acceso a todas sus ubicaciones',
  'pool.notActive': 'Termine primero la configuración del grupo',
  'pool.closed': 'El grupo está cerrado',
  'pool.empty': 'Nadie está en el grupo ahora. Revise sus ubicaciones y filtros',
  'pool.tooMany': 'El grupo tiene %{size} personas; no puede seleccionar %{count}',
  'pool.notForDrug': 'Este grupo no es para pruebas de drogas',
  'pool.notForAlcohol': 'Este grupo no es para pruebas de alcohol',
  'pool.reasonRequired': 'Explique por qué los números difieren del cálculo',
  'pool.changedSettings': 'La configuración del grupo cambió o empezó un período nuevo. Calcule de nuevo',
  'pool.changedSize':
    'El grupo tiene ahora %{now} personas; tenía %{before} cuando se calculó. Calcule de nuevo',
  'pool.changedPeople':
    'En el grupo hay tantas personas como cuando se calculó, pero no son las mismas. Calcule de nuevo',
  'pool.changedTests': 'Desde el cálculo se completó una prueba o cambió una tasa. Calcule de nuevo',
  'pool.periodDrawn': 'Las personas de %{period} ya están seleccionadas. Amplíe esa selección',
  'pool.commitmentOpen':
    'Una selección de %{period} está comprometida y espera su sorteo. Sortéela o anúlela primero',
  'pool.alreadyDrawn': 'Esta selección ya fue sorteada',
  'pool.isVoid': 'Esta selección fue anulada',
  'pool.drawBegun': 'El nonce está registrado, por lo que este sorteo ya no se puede anular. Realícelo',
  'pool.notDrawn': 'Esta selección aún no fue sorteada',
  'pool.periodEnded': '%{period} terminó y su orden de personas es público. Seleccione en el período actual',
  'pool.fewer': 'Una selección solo se puede ampliar: ya hay %{count} personas seleccionadas',
  'pool.noAbsence':
    'Los suplentes solo reemplazan a personas registradas como ausentes durante todo el período. %{count} de ellas aún no tienen suplente',
  'pool.noAlternates': 'El sorteo no tiene más suplentes. Amplíe la selección',
  'pool.recipient': '%{email} no es un usuario ni un contacto de notificación de este cliente',
  'pool.recipients': 'Elija al menos un destinatario',
  'pool.waitingAlternate': 'Esta persona es un suplente que hasta ahora no hace falta',
  'pool.resultAndReason': 'Introduzca un resultado o el motivo por el que no hubo prueba, no ambos',
  'pool.collectionRequired': 'Introduzca cuándo se tomó la muestra',
  'pool.documentRequired':
    'Agregue el documento de este resultado para que cuente en si la persona puede conducir',
  'pool.documentDiffers': 'Este documento no es una prueba de esta persona con este resultado',
  'pool.alcoholResult': 'Solo las pruebas de alcohol tienen este resultado',
  'pool.noteRequired': 'Describa el motivo',
  'pool.wrongTime': 'Introduzca fecha y hora, por ejemplo 2027-02-28T09:30:00Z',
  'pool.timeInFuture': 'La hora no puede ser futura',
  'pool.beforeDraw': 'La hora no puede ser anterior al sorteo',
  'pool.collectedFirst': 'La toma no puede ser anterior al aviso',
  'pool.misTotal': 'El total de la columna %{column} dice %{said}, pero las filas de arriba suman %{found}',
  'pool.misSum': 'La columna 1 dice %{said}, pero las columnas %{columns} suman %{found}',
  'pool.misDrugs':
    'La columna 3 tiene %{positive} muestras positivas, pero las columnas 4 a 8 nombran solo %{named} drogas',
  'pool.misDrug':
    'La columna %{column} tiene %{said} muestras con esta droga, más que las %{positive} positivas de la columna 3',
  'pool.misConfirmations':
    'La columna 4 tiene %{confirmed} pruebas de confirmación, más que las %{screened} pruebas iniciales de la columna 3',
  'pool.misConfirmed':
    'Las columnas 5 y 6 tienen %{results} resultados, más que las %{confirmed} pruebas de confirmación de la columna 4',
  'pool.misNotReported': '%{agency} no recibe estas pruebas en el formulario, pero la fila tiene %{tests}',
  'pool.misCategory': '%{category} no es una categoría de empleados de %{agency}',
  'pool.misCategories': 'Hay %{categories} categorías de empleados; esta agencia tiene de 1 a %{most}',
  'pool.misEmployees': 'Las categorías tienen %{count} empleados, y el formulario dice %{total} en total',
  'pool.yearToCome': '%{year} no ha comenzado',
  'pool.notInAudit': 'La auditoría no cubre %{year}',
  'pool.presentNotInAudit': 'Una auditoría cubre un período. Esta página trata del presente',
  'pool.binderTooLarge':
    'La carpeta nombraría a demasiadas personas. Elija menos secciones, o use las listas y exportaciones',
  'pool.misNothing': 'En %{year} no hubo personas en un grupo de esta agencia ni pruebas',
  'pool.misIncomplete':
    'Documentos de pruebas del año sin resultado o motivo: %{documents}. No se cuentan. Complételos',
  'pool.misUntold':
    'Documentos de pruebas que no dicen si la prueba fue de alcohol o de drogas: %{documents}. Se cuentan como pruebas de drogas, así que revise las cifras',
  'pool.misOneCategory':
    '%{agency} tiene varias categorías de empleados, y los puestos no dicen cuál corresponde. Todas las personas están en la categoría que eligió',
  'pool.misPages': 'Hay páginas de %{pages} categorías de empleados, y el formulario dice %{categories}',
  'pool.definitionRequired': 'Se requiere la definición del grupo',
  'pool.nameRequired': 'Introduzca un nombre',
  'pool.nameTaken': 'Otro grupo tiene este nombre',
  'pool.locationRequired': 'Elija al menos una ubicación o un número DOT',
  'pool.locationUnknown': 'Una ubicación no es de este cliente: %{siteId}',
  'pool.dotNumberUnknown': 'Ninguna ubicación de este cliente tiene el número DOT %{dotNumber}',
  'pool.agencyRequired': 'Elija al menos una agencia',
  'pool.agencyTwice': 'Indique cada agencia una sola vez',
  'pool.dotAndNonDot':
    'Las personas sujetas a una agencia y las del programa propio de la empresa nunca están en un mismo grupo (49 CFR 40.1, 382.103). Cree un segundo grupo',
  'pool.titlesByFacts':
    'Las personas sujetas a la FMCSA y la FTA se encuentran por su licencia, vehículos y tareas, no por el puesto',
  'pool.titlesRequired': 'Elija los puestos que cubre esta agencia',
  'pool.titleTwice':
    'Cada puesto puede estar bajo una sola agencia: la que tiene más de la mitad del trabajo',
  'pool.titleUnknown': 'Un puesto no es de este cliente: %{jobTitleId}',
  'pool.rateRequired': 'Introduzca un porcentaje para drogas, para alcohol o para ambos',
  'pool.rateOutOfRange': 'Introduzca un porcentaje de 0 a 100',
  'pool.drugRateTooLow': 'Las agencias exigen al menos %{minimum} % para drogas',
  'pool.alcoholRateTooLow': 'Las agencias exigen al menos %{minimum} % para alcohol',
  'pool.alcoholNotAllowed':
    'Las personas sujetas a la PHMSA y la Guardia Costera no se someten a pruebas de alcohol al azar (49 CFR 199.202, 46 CFR parte 16). Cree un segundo grupo para alcohol sin ellas',
  'pool.testedMoreThanSelected': 'No pueden ser más las pruebas que las selecciones (%{selected})',
  'pool.yearToDateOfYear': 'Introduzca los totales de este año (%{year})',
  'pool.otherKind': 'El grupo se modificó desde que lo abrió. Revíselo antes de eliminarlo',
  'pool.drawWaits': 'Un sorteo de este grupo espera su nonce. Realícelo o anúlelo primero',
  'pool.alreadyActive': 'El grupo está activo. Modifíquelo o ciérrelo',
  'pool.exceptionReasonRequired': 'Introduzca un motivo',
  'pool.exceptionOrder': 'El último día no puede ser anterior al primero (%{date})',
  'pool.exceptionPoolUnknown': 'Elija un grupo que no esté cerrado',
  'pool.exceptionNotEmployed': 'Solo los empleados pueden estar en un grupo',
  'pool.exceptionTested':
    'Los conductores sujetos a las pruebas de la parte 382 o 655 no pueden estar en un grupo del programa propio de la empresa (49 CFR 40.1, 382.103)',
  'pool.exceptionNotToday':
    'Una excepción se puede eliminar el día en que se agregó o antes de su primer día. Después, ingrese su último día',
};

export default refusals;
