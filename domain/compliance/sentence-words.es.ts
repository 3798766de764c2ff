import type { SentenceWords } from './message-types';

export const words: SentenceWords = {
  gaps: {
    missing: '{title}: falta, el plazo terminó el {date}',
    missingDueLater: '{title}: falta, plazo hasta el {date}',
    missingNoHireDate: '{title}: falta; sin fecha de contratación el plazo se da por terminado',
    expired: '{title}: venció el {date}',
    expiring: '{title}: vence el {date}',
  },
  qualification: {
    qualified: 'Calificado',
    expiring: 'Por vencer',
    undecided: 'Sin decidir',
    notYetQualified: 'Aún no calificado',
    notQualified: 'No calificado',
    notApplicable: 'No corresponde',
  },
  conditions: {
    jobTitleMissing: 'Elija el puesto (decide qué necesita el expediente)',
    hireDateMissing: 'Indique la fecha de contratación (desde ella se cuentan los plazos)',
    birthDateMissing: 'Indique la fecha de nacimiento (se exigen 21 años, o 18 dentro de un solo estado)',
    under18: 'Menor de 18 años: no puede conducir antes del {date}',
    under21: 'Menor de 21 años: no puede conducir entre estados antes del {date}',
    under21Unanswered:
      'Menor de 21 años: no puede conducir antes del {date}, salvo dentro de un solo estado. Indique si conduce entre estados',
    classMissing: 'Indique la clase de licencia (debe corresponder al puesto)',
    licenseMissing: 'Indique el número y el estado de la licencia',
    noLicense: 'Sin licencia de conducir: la clase es de no conductor',
    motorcycleLicense: 'La clase de licencia M es solo para motocicletas: no cubre los vehículos del puesto',
    classNotCommercial: 'La clase de licencia no corresponde al puesto: se necesita una CDL (clase A, B o C)',
    vehicleClassMissing:
      'Indique la clase de los vehículos del puesto (es posible que la licencia no los cubra todos)',
    classBelowVehicle: 'La clase de licencia no cubre los vehículos del puesto',
    licenseExpired: 'La licencia registrada venció',
    licenseWithdrawn:
      'El historial de manejo del expediente muestra una licencia suspendida o revocada. Registre la descalificación con el mismo primer día o archive un historial más reciente',
    recordLicenseUnclear:
      'El historial del estado no muestra una licencia válida como la del expediente: difieren su situación, su clase, su vencimiento, sus endosos o sus restricciones. Archive un historial más reciente, o una copia más reciente de la licencia si se renovó',
    recordNotCertified:
      'El historial del estado dice que el conductor no está certificado médicamente, o que certificó otra conducción que la interestatal no exceptuada (NI). Archive un historial más reciente que muestre la certificación, como historial de manejo o estado médico',
    convictionUnconfirmed:
      'El historial de manejo del expediente muestra una condena por la que el estado descalifica. No use al conductor hasta que se confirme: registre la descalificación o la confirmación con la fecha de la infracción, o archive un historial más reciente',
    convictionDisqualifies:
      'El historial de manejo del expediente muestra una condena que descalifica: no puede conducir antes del {date}',
    convictionUnclear:
      'El historial de manejo del expediente muestra una infracción que puede descalificar. Indique cuál fue, cuándo se condenó al conductor y si fue en un vehículo comercial, o registre la descalificación o la confirmación con la fecha de la infracción, una por cada infracción de ese día',
    secondMajorEnds:
      'Una segunda infracción mayor descalifica de por vida, al menos diez años si el estado restituye la licencia. Corrija el último día de la descalificación posterior, o las fechas de las infracciones si ambas son del mismo incidente',
    disqualificationShort:
      'La descalificación registrada dura menos que el mínimo para esta condena. Corrija su último día, o registre el período como lo contó el estado, con lo que contó antes, o archive un historial de manejo más reciente',
    otherStatesMissing:
      'Indique qué otros estados le dieron licencia al conductor en los tres años antes de contratarlo (se exige un historial de cada uno)',
    previousEmployersMissing:
      'Indique qué empleadores regulados por el DOT tuvo el conductor en los tres años antes de contratarlo (se exige el historial de seguridad con cada uno)',
    endorsementsNotEntered: 'Indique los endosos de la licencia (el puesto necesita uno)',
    learnersPermit:
      'La licencia registrada es un permiso de aprendizaje: solo puede conducir con un titular de CDL en el asiento delantero, sin materiales peligrosos con placas, sin pasajeros y con tanques vacíos',
    permitRestrictions:
      'Las restricciones P y X son de un permiso de aprendizaje. Corrija las restricciones o indique que el conductor tiene un permiso de aprendizaje',
    hazmatEndorsementExpired: 'El endoso de materiales peligrosos registrado venció',
    stateDecides:
      'Conduce solo en un estado y sin CDL: deciden las normas de ese estado, que pueden diferir de este expediente',
    hazmatEndorsementMissing: 'Falta el endoso de materiales peligrosos (H o X)',
    tankOrDoublesEndorsementMissing: 'Falta el endoso para tanques o remolques dobles (N, T o X)',
    tankEndorsementMissing: 'Falta el endoso para tanques (N o X)',
    doublesEndorsementMissing: 'Falta el endoso para remolques dobles y triples (T)',
    passengerEndorsementMissing: 'Falta el endoso de pasajeros (P)',
    schoolBusEndorsementMissing: 'Falta el endoso de autobús escolar (S)',
    intrastateOnly: 'Restricción K de la licencia: no puede conducir entre estados',
    notInUnitedStates:
      'Restricción W de la licencia: no puede conducir en Estados Unidos por razones médicas',
    restrictionsNotEntered:
      'Indique las restricciones de la licencia (pueden excluir vehículos del puesto o señalar una dispensa médica)',
    factsNotAnswered: 'Responda las preguntas de Datos de conducción',
    noAirBrakes: 'Restricción L de la licencia: no puede conducir vehículos con frenos de aire',
    noFullAirBrakes:
      'Restricción Z de la licencia: no puede conducir vehículos con frenos totalmente de aire',
    noManualTransmission: 'Restricción E de la licencia: no puede conducir vehículos de transmisión manual',
    noTractorTrailer: 'Restricción O de la licencia: no puede conducir tractocamiones con remolque',
    noPassengersInClass:
      'Restricción M o N de la licencia: no puede conducir vehículos de pasajeros de esta clase',
    violationAnswered:
      'Cuestionario de drogas y alcohol: se respondió sí a una infracción. No puede conducir hasta que consten los pasos de regreso al servicio',
    testViolation:
      'Infracción de drogas o alcohol: no puede conducir hasta que consten los pasos de regreso al servicio',
    sapComplianceMissing:
      'Infracción de drogas o alcohol: no puede conducir hasta que la evaluación de seguimiento del SAP indique cumplimiento',
    sapNonCompliance:
      'Infracción de drogas o alcohol: el SAP informó de incumplimiento. No puede conducir hasta que una evaluación de seguimiento posterior indique cumplimiento y le siga una prueba negativa de regreso al servicio',
    returnToDutyTestMissing:
      'Infracción de drogas o alcohol: no puede conducir hasta que una prueba negativa de regreso al servicio siga al informe del SAP',
    alcoholConcentration: 'Prueba de alcohol de 0.02 a 0.039: no puede conducir antes del {date}',
    prohibited: 'El Clearinghouse indica prohibido: no puede conducir',
    fullQueryDue: 'La consulta limitada del {due} halló registros: se debe una consulta completa en 24 horas',
    recordsFoundUnclear:
      'Una consulta completa halló registros. Si prohíben conducir, indique ese resultado; si no, agregue los informes del SAP y la prueba negativa de regreso al servicio que muestra la consulta',
    violationRecordUnclear:
      'Un registro de drogas y alcohol, un informe del SAP, una prueba o una respuesta del expediente puede tratarse de una infracción. Indique el resultado de una consulta completa posterior al Clearinghouse, o agregue los informes del SAP y la prueba negativa de regreso al servicio',
    returnToDutyNotEntered:
      'Indique qué informe del SAP y qué prueba son los documentos posteriores a la infracción: de ello depende el regreso al servicio',
    queryTypeNotEntered: 'Indique si la consulta al Clearinghouse fue completa o limitada',
    queryOutcomeNotEntered: 'Indique el resultado de la consulta al Clearinghouse',
    resultNotEntered: 'Indique el resultado de la prueba de drogas previa al empleo',
    testResultNotEntered: 'Indique el resultado de cada prueba de drogas o alcohol que consta',
    followUpTestsFew:
      'Constan menos pruebas de seguimiento con resultado de las necesarias hasta el {due}: al menos seis en los primeros 12 meses y todas las que pidió el SAP. Agregue las del plan o archive el plan posterior del SAP',
    violationWithinState:
      'Un registro de drogas o alcohol impediría a este conductor el comercio interestatal. Conduce solo dentro de un estado y sin CDL: pregunte al estado, o archive los pasos de regreso al servicio o una consulta completa posterior sin registros',
    certificateUndated:
      'Una tarjeta médica, un registro médico, una exención o un certificado más reciente no tiene fecha de vencimiento y puede poner fin al anterior. Indique su fecha',
    certificateNeedsVariance:
      'El certificado médico solo es válido con una exención o un certificado de evaluación de desempeño (SPE), y no todos los que necesita están en el expediente y vigentes ese día. Archívelo como exención médica con su fecha de vencimiento, o archive un certificado médico más reciente',
    certificateForZone:
      'El certificado médico solo permite conducir dentro de una zona urbana exenta. Archive la prueba de que el conductor cumple los requisitos como exención médica con su fecha de vencimiento, o archive un certificado médico más reciente',
    certificateWithinState:
      'El certificado médico solo permite conducir dentro de un estado. Indique que el conductor no conduce entre estados, o archive un certificado médico más reciente',
    testExceptionOld:
      'La excepción a la prueba previa al empleo se confirmó hace más de seis meses. Para un conductor de otro empleador debe confirmarse de nuevo. Indique el nuevo día o archive una prueba negativa',
    testExceptionUnknown:
      'No se sabe si la excepción a la prueba previa al empleo se aplicaba a este empleo anterior. Archive la prueba de entonces o busque la excepción en el registro de auditoría',
    licenseExpiryMissing: 'Indique la fecha de vencimiento de la licencia',
    hazmatExpiryMissing:
      'Indique la fecha de vencimiento del endoso de materiales peligrosos (vence a los cinco años como máximo, aunque la licencia dure más)',
    disqualified: 'Descalificado: no puede conducir',
    withheld: 'Un registro restringido impide conducir',
  },
  disqualified: {
    until: 'Descalificado hasta el {date}: no puede conducir antes de ese día',
    forLife: 'Descalificado de por vida: no puede conducir',
    untilCertified: 'No apto físicamente: no puede conducir hasta tener un certificado médico',
    untilReinstated: 'Descalificado hasta que recupere la licencia: no puede conducir mientras tanto',
  },
  byStatus: {
    'noTractorTrailer undecided':
      'Restricción O de la licencia: no puede conducir tractocamiones, y el puesto tiene dobles. Corrija los datos de conducción o las restricciones',
    'licenseWithdrawn undecided':
      'Un historial de manejo puede mostrar una licencia suspendida o revocada: no dice su estado y puede ser del anterior, o su día de restitución es anterior a la suspensión o posterior al historial. Indique su estado o el día del cambio, o archive un historial más reciente',
    'fullQueryDue bars':
      'Se debía una consulta completa a más tardar el {due}. Hasta que se haga, la persona no puede realizar funciones sensibles a la seguridad',
    'withheld undecided': 'Pregunte a quien lleva los registros de drogas y alcohol (hay algo pendiente)',
    'violationAnswered undecided':
      'Cuestionario de drogas y alcohol: se respondió sí a una infracción y a la prueba de regreso al servicio, pero no constan los informes del SAP ni la prueba negativa. Agréguelos o indique el resultado de una consulta completa posterior al Clearinghouse',
    'sapNonCompliance undecided':
      'El SAP informó de incumplimiento después de la prueba de regreso al servicio. Consulte al SAP y archive el siguiente informe de cumplimiento',
    'tankOrDoublesEndorsementMissing undecided':
      'Indique si el puesto tiene vehículos cisterna o remolques dobles y triples: la licencia solo tiene el endoso para uno de ellos',
    'hazmatEndorsementMissing undecided':
      'Las licencias de Canadá y México no tienen endoso de materiales peligrosos. Compruebe la tarjeta FAST del conductor y luego indique H entre los endosos y el último día de la tarjeta',
    'intrastateOnly undecided':
      'Restricción K de la licencia: no puede conducir entre estados. Indique si lo hace',
    'withheld unknown': 'Algo requiere atención. Pregunte a quien lleva los registros de drogas y alcohol',
  },
  unchecked: {
    ended:
      'Depende de {setting}: terminó el {date} y desde entonces nadie ha comprobado si hay una prórroga.',
    endsSoon: 'Depende de {setting}: termina el {date} y nadie ha comprobado aún si hay una prórroga.',
    settings: {
      nriiWaiver: 'la exención federal para las tarjetas médicas en papel',
      nriiPendingStates: 'la lista de estados sin registros médicos electrónicos',
    },
  },
  separator: '. ',
  more: 'y {count} más',
};
