import type { ComplianceMessages } from './message-types';
import { sentenceWords } from './sentence';

export const spanish: ComplianceMessages = {
  reasons: {
    ...sentenceWords.es.gaps,
    ok: '{title}: en vigor hasta el {date}',
    okForGood: '{title}: en el expediente desde el {date}',
    okByPaper: '{title}: la tarjeta en papel sirve de prueba hasta el {date}, mientras dure la exención',
    okByException: '{title}: no hace falta, la excepción de 382.301(b) se confirmó el {date}',
    exceptionIncomplete: '{title}: falta; para la excepción de 382.301(b) aún se necesita: {lacks}',
    paperProofEnded: '{title}: la tarjeta en papel sirvió de prueba solo hasta el {date}',
    missingBeforeHire: '{title}: falta, se necesita antes de conducir',
    beforeThisHire: '{title} con fecha {date} no cuenta: es anterior a este empleo',
    resultNotNegative: '{title} con fecha {date} no cuenta: el resultado no es negativo',
    limitedQuery: '{title} con fecha {date} no cuenta: no hay una consulta completa anterior',
    stateNotEntered: '{title} del {date} no cuenta: indique de qué estado es',
    otherState: '{title} del {date} no cuenta: no es de un estado que le dio licencia al conductor',
    employerNotEntered: '{title} del {date} no cuenta: indique de qué empleador es',
    otherEmployer: '{title} del {date} no cuenta: no es de un empleador anterior del conductor',
    undated: '{title} del {date}: no cuenta porque no tiene fecha de vencimiento',
    reviewWithoutRecord:
      '{title} del {date}: no cuenta, no hay historial de manejo de los 12 meses anteriores',
    noteWithoutCard: '{title} del {date}: no cuenta, no hay tarjeta médica emitida hasta esa fecha',
    paperCardNoProof: '{title}: falta; la tarjeta en papel del {date} no es prueba para un titular de CDL',
    waived: '{title}: exento hasta el {date}',
    waivedOpenEnd: '{title}: exento hasta nuevo aviso',
    notActive: '{title}: no hace falta, la persona ya no trabaja como conductor',
    fromHire: '{title}: hace falta desde el día de la contratación',
    notADriver: '{title}: no hace falta, el puesto no conduce',
    otherProgram: '{title}: no hace falta para este puesto',
    otherLicenseClass: '{title}: no hace falta con esta clase de licencia',
    otherLicenseState: '{title}: no hace falta con una licencia de este estado',
    notConcerned: '{title}: no hace falta, sus condiciones no se dan en este conductor',
    ended: '{title}: no hace falta, la regla terminó el {date}',
    notBegun: '{title}: todavía no hace falta, la regla empieza el {date}',
    optional: '{title}: opcional',
    notRequiredHere: '{title}: la configuración de esta ubicación no lo exige',
    notYetDue: '{title}: no hace falta antes del {date}',
  },
  lacks: {
    hireDate: 'la fecha de contratación',
    participation: 'un programa de pruebas en los 30 días antes de la contratación, (b)(1)',
    testOrRandom:
      'una prueba de drogas en los 6 meses antes de la solicitud, o 12 meses de pruebas aleatorias, (b)(2)',
    violations: 'ninguna infracción con un empleador anterior en los últimos 6 meses, (b)(3)',
    confirmation: 'el nombre del programa y el día en que lo confirmó, (c)(1)',
  },
  late: {
    one: 'Se presentó con 1 día de retraso ({cfr}).',
    other: 'Se presentó con {days} días de retraso ({cfr}).',
  },
  missingParts: ' (falta de: {parts})',
  employment: {
    notYetHired: 'Aún sin contratar en esta fecha',
    notEmployed: 'Sin empleo aquí en esta fecha',
    notADrivingJob: 'El puesto no es de conductor',
  },
  undatedCloses: 'Indique la fecha de vencimiento que figura en el documento.',
  titles: {
    225: 'Historial de manejo (MVR)',
    238: 'Tarjeta médica',
    660: 'Historial de manejo (MVR) inicial',
    1162: 'Consulta al Clearinghouse',
    2001: 'Solicitud de empleo',
    2002: 'Revisión anual del historial de manejo',
    2003: 'Estado médico de la CDL',
    2004: 'Verificación del examinador en el registro',
    2005: 'Dispensa médica',
    2006: 'Prueba de manejo',
    2007: 'Licencia en lugar de la prueba de manejo',
    2008: 'Licencia de conducir',
    2009: 'Declaración de prueba de manejo por norma de visión',
    2010: 'Certificado de capacitación LCV',
    2011: 'Comprobación de la capacitación inicial',
    2012: 'Capacitación en materiales peligrosos',
    2013: 'Declaración de horas en servicio',
    2014: 'Certificado de conductor cedido por otro transportista',
    2015: 'Registro de conductor con varios empleadores',
    2016: 'Historial de seguridad con empleadores anteriores',
    2017: 'Registro de gestiones de buena fe',
    2018: 'Autorización sobre drogas y alcohol al empleador anterior',
    2019: 'Réplica o corrección del conductor',
    2020: 'Informe PSP y consentimiento',
    2021: 'Consentimiento general para consultas limitadas',
    2022: 'Prueba de drogas previa al empleo',
    2023: 'Resultado de prueba de drogas o alcohol',
    2024: 'Copia del formulario de custodia y control',
    2025: 'Registro de drogas y alcohol',
    2026: 'Informe SAP y plan de seguimiento',
    2027: 'Recibo de la política de drogas y alcohol',
    2028: 'Capacitación del supervisor en sospecha razonable',
    2029: 'Registro de accidentes DOT',
    2030: 'Nota sobre la decisión de prueba tras accidente',
    2031: 'Lista anual de infracciones',
    2032: 'Informe de aviso al empleador (EPN)',
    2033: 'Aviso y autorización FCRA',
    2034: 'Avisos de acción adversa',
  },
  words: {
    225: {
      why: 'El historial de manejo se obtiene al menos una vez cada 12 meses.',
      closes: 'Pida o cargue un historial de manejo de los últimos 12 meses.',
    },
    238: {
      why: 'El conductor debe tener certificación médica de aptitud física para conducir un vehículo comercial.',
      closes: 'Cargue la tarjeta médica actual con la fecha de vencimiento que figura en ella.',
    },
    660: {
      why: 'En los 30 días siguientes a la contratación se obtiene el historial de tres años de cada estado.',
      closes: 'Pida o cargue el historial de cada estado que otorgó licencia en los últimos tres años.',
    },
    1162: {
      why: 'Hay una consulta completa antes del primer servicio y otra consulta al menos cada 12 meses.',
      closes: 'Haga la consulta en el Clearinghouse; el proveedor archiva su constancia.',
    },
    2001: {
      why: 'El conductor debe entregar una solicitud completa y firmada antes de conducir.',
      closes: 'Cargue la solicitud completa y firmada por el conductor.',
    },
    2002: {
      why: 'Al menos cada 12 meses alguien revisa el historial de manejo y firma una nota.',
      closes:
        'Revise el historial actual y cargue la nota firmada, con fecha igual o posterior a la del historial.',
    },
    2003: {
      why: 'Para un titular de CDL la prueba es la certificación médica en el historial del estado, no la tarjeta.',
      closes: 'Cargue un historial CDLIS que muestre la certificación médica y su fecha de vencimiento.',
    },
    2004: {
      why: 'El transportista anota que el examinador estaba en el Registro Nacional en esa fecha.',
      closes:
        'Busque al examinador en el Registro Nacional y cargue la nota, no anterior a la tarjeta médica.',
    },
    2005: {
      why: 'Un conductor calificado solo por una dispensa debe tenerla vigente en el expediente.',
      closes: 'Cargue la exención o el certificado de evaluación con su fecha de vencimiento.',
    },
    2006: {
      why: 'Una prueba de manejo, o una licencia aceptada en su lugar, demuestra que el conductor opera el vehículo con seguridad.',
      closes: 'Cargue el formulario y el certificado de la prueba, firmados por el examinador.',
    },
    2007: {
      why: 'Una prueba de manejo, o una licencia aceptada en su lugar, demuestra que el conductor opera el vehículo con seguridad.',
      closes: 'Cargue la copia de la CDL aceptada en lugar de la prueba, o el certificado de la prueba.',
    },
    2008: {
      why: 'El conductor tiene una sola licencia en vigor de la clase debida; la copia muestra su vencimiento.',
      closes: 'Cargue una copia de la licencia actual con su fecha de vencimiento.',
    },
    2009: {
      why: 'Un conductor certificado por la norma alternativa de visión debe aprobar antes una prueba con esta declaración.',
      closes: 'Cargue la declaración firmada de la prueba de manejo.',
    },
    2010: {
      why: 'Los conductores de combinaciones largas tienen un certificado de capacitación.',
      closes: 'Cargue el certificado de capacitación para combinaciones largas.',
    },
    2012: {
      why: 'La capacitación se hace en los 90 días siguientes a la contratación y de nuevo cada tres años.',
      closes: 'Cargue el registro de capacitación con la fecha en que terminó.',
    },
    2016: {
      why: 'En los 30 días siguientes a la contratación se pregunta a los empleadores de los últimos tres años.',
      closes:
        'Cargue la respuesta de cada empleador anterior, o el registro de gestiones de buena fe si no contestó. Si no hubo ninguno, documente que no fue posible investigar (391.23(c)(4)).',
    },
    2022: {
      why: 'Un resultado negativo verificado precede al primer servicio.',
      closes:
        'Cargue el resultado negativo verificado de la prueba previa al empleo, o registre la excepción de 382.301(b) en Períodos de empleo.',
    },
    2027: {
      why: 'Cada conductor firma el recibo de los materiales que explican las pruebas y la política.',
      closes: 'Cargue el recibo firmado por el conductor.',
    },
    2031: {
      why: 'Hasta el 5/8/2022 cada conductor declaraba una vez al año sus infracciones de 12 meses.',
      closes: 'Cargue la lista de infracciones firmada por el conductor.',
    },
    2032: {
      why: 'Los conductores comerciales con licencia de California están en el programa de avisos, con informe anual.',
      closes: 'Inscriba al conductor o cargue el último informe del programa de avisos.',
    },
  },
  optionalWords: {
    why: 'Se guarda donde corresponde o donde lo pide la configuración de la ubicación.',
    closes: 'Cargue el documento.',
  },
};
