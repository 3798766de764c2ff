import type { ConditionKey, Qualification } from './contract';
import type { RuleKey } from './dated-settings';
import type { ComplianceLocale } from './message-types';

/** Conditions with other words for one status than for the others. */
type WordedByStatus =
  | 'fullQueryDue bars'
  | 'licenseWithdrawn undecided'
  | 'withheld undecided'
  | 'withheld unknown'
  | 'violationAnswered undecided'
  | 'sapNonCompliance undecided'
  | 'tankOrDoublesEndorsementMissing undecided'
  | 'hazmatEndorsementMissing undecided'
  | 'intrastateOnly undecided';

/** The words for describing a file in one line. Separate from the words of the rules, so that lists need not load those. */
interface SentenceWords {
  gaps: Record<'missing' | 'missingDueLater' | 'missingNoHireDate' | 'expired' | 'expiring', string>;
  qualification: Record<Qualification, string>;
  /** What bars a person or must be answered; `{date}` is the day from which it no longer bars, `{due}` the last day. */
  conditions: Record<ConditionKey, string>;
  /** The words in place of `disqualified` where its end is known. */
  disqualified: Record<'until' | 'forLife' | 'untilReinstated', string>;
  /** The words in their place for some with another status. */
  byStatus: Record<WordedByStatus, string>;
  /** About an answer that rests on a setting whose check is due; `{setting}` and `{date}`. */
  unchecked: { ended: string; endsSoon: string; settings: Record<RuleKey, string> };
  /** Between the qualification and its worst gap. After a colon the sentence continues in lowercase. */
  separator: ': ' | '. ';
  /** After the worst gap: the number of others, as `{count}`. */
  more: string;
}

export const sentenceWords: Record<ComplianceLocale, SentenceWords> = {
  en: {
    gaps: {
      missing: '{title} missing, was due {date}',
      missingDueLater: '{title} missing, due by {date}',
      missingNoHireDate: '{title} missing; without a hire date it counts as overdue',
      expired: '{title} expired {date}',
      expiring: '{title} expires {date}',
    },
    qualification: {
      qualified: 'Qualified',
      expiring: 'Expiring',
      undecided: 'Not decided',
      notYetQualified: 'Not yet qualified',
      notQualified: 'Not qualified',
      notApplicable: 'Not applicable',
    },
    conditions: {
      jobTitleMissing: 'Choose the job title (it decides what the file needs)',
      hireDateMissing: 'Enter the hire date (deadlines count from it)',
      birthDateMissing: 'Enter the birth date (drivers must be at least 21, or 18 within one state)',
      under18: 'Under 18: may not drive before {date}',
      under21: 'Under 21: may not drive interstate before {date}',
      under21Unanswered:
        'Under 21: may not drive before {date}, unless only within one state. Say whether they drive interstate',
      classMissing: 'Enter the license class (it must fit the job)',
      licenseMissing: 'Enter the number and state of the license',
      noLicense: 'No driver license: the license class is non-driver',
      motorcycleLicense: 'License class M is for motorcycles only: it does not cover the vehicles of the job',
      classNotCommercial: 'License class does not fit the job: a CDL (class A, B or C) is needed',
      vehicleClassMissing:
        'Enter the class of the vehicles of the job (the license may not cover all of them)',
      classBelowVehicle: 'License class does not cover the vehicles of the job',
      licenseExpired: 'License on record expired',
      licenseWithdrawn:
        'The driving record on file shows a suspended or revoked license. Enter the disqualification with the same first day, or file a newer record',
      recordLicenseUnclear:
        "The State's record does not show a valid license as the file does: its status, class or last day differs. File a newer driving record, or a newer copy of the license if it was renewed",
      recordNotCertified:
        "The State's record says that the driver is not medically certified. File a newer record that shows the certification, as a driving record or a medical status",
      convictionUnconfirmed:
        'The driving record on file shows a conviction. The State disqualifies for this. Do not use the driver until it is confirmed: enter the disqualification or the confirmation with the date of the violation, or file a newer record',
      convictionDisqualifies:
        'The driving record on file shows a conviction that disqualifies: may not drive before {date}',
      convictionUnclear:
        'The driving record on file shows a violation that may disqualify. Say which offense it was, when the driver was convicted and whether it was in a commercial vehicle, or enter the disqualification or the confirmation with the date of the violation, one for each violation of that day',
      secondMajorEnds:
        'A second major offense disqualifies for life, for at least ten years if the State reinstates the license. Correct the last day of the later disqualification, or the dates of the violations if both are about one incident',
      otherStatesMissing:
        'Say which other states licensed the driver in the three years before hire (each must provide a driving record)',
      previousEmployersMissing:
        'Say which DOT-regulated employers the driver had in the three years before hire (the safety performance history with each is needed)',
      endorsementsNotEntered: 'Enter the endorsements of the license (the job needs one)',
      learnersPermit:
        "License on record is a learner's permit: may drive only with a CDL holder in the front seat, without placarded hazmat, without passengers, and with empty tanks only",
      hazmatEndorsementExpired: 'Hazmat endorsement on record expired',
      stateDecides:
        "Drives only within one state without a CDL: the state's own rules decide, and may differ from this file",
      hazmatEndorsementMissing: 'Hazmat endorsement (H or X) missing',
      tankOrDoublesEndorsementMissing: 'Endorsement for tanks or doubles (N, T or X) missing',
      tankEndorsementMissing: 'Tank endorsement (N or X) missing',
      doublesEndorsementMissing: 'Endorsement for doubles and triples (T) missing',
      passengerEndorsementMissing: 'Passenger endorsement (P) missing',
      schoolBusEndorsementMissing: 'School bus endorsement (S) missing',
      intrastateOnly: 'License restriction K: may not drive interstate',
      notInUnitedStates: 'License restriction W: may not drive in the United States for medical reasons',
      restrictionsNotEntered: 'Enter the restrictions of the license (they may exclude vehicles of the job)',
      factsNotAnswered: 'Answer the questions under Driving facts',
      noAirBrakes: 'License restriction L: may not drive vehicles with air brakes',
      noFullAirBrakes: 'License restriction Z: may not drive vehicles with full air brakes',
      noManualTransmission: 'License restriction E: may not drive vehicles with a manual transmission',
      noTractorTrailer: 'License restriction O: may not drive tractor-trailers',
      noPassengersInClass: 'License restriction M or N: may not drive passenger vehicles of this class',
      violationAnswered:
        'Drug and alcohol questionnaire: a violation was answered with yes. May not drive until the return-to-duty steps are on file',
      testViolation: 'Drug or alcohol violation: may not drive until the return-to-duty steps are on file',
      sapComplianceMissing:
        'Drug or alcohol violation: may not drive until the follow-up evaluation of the SAP reports compliance',
      sapNonCompliance:
        'Drug or alcohol violation: the SAP reported noncompliance. May not drive until a later follow-up evaluation reports compliance, with a negative return-to-duty test after it',
      returnToDutyTestMissing:
        'Drug or alcohol violation: may not drive until a negative return-to-duty test follows the report of the SAP',
      alcoholConcentration: 'Alcohol test of 0.02 to 0.039: may not drive before {date}',
      prohibited: 'Clearinghouse status is prohibited: may not drive',
      fullQueryDue: 'Limited query of {due} found records: a full query is due within 24 hours',
      recordsFoundUnclear:
        'A full query found records. If they prohibit driving, enter that outcome; if not, add the SAP reports and the negative return-to-duty test that the query shows',
      violationRecordUnclear:
        'A drug and alcohol record is on file and may be a violation. Enter the outcome of a later full Clearinghouse query',
      returnToDutyNotEntered:
        'Say which SAP report and which test the documents after the violation are: the return to duty depends on it',
      queryTypeNotEntered: 'Say whether the Clearinghouse query was full or limited',
      queryOutcomeNotEntered: 'Enter the outcome of the Clearinghouse query',
      resultNotEntered: 'Enter the result of the pre-employment drug test',
      testResultNotEntered: 'Enter the result of each drug or alcohol test on file',
      followUpTestsFew:
        'Fewer than six follow-up tests with a result are on file for the 12 months through {due}. Add those of the plan, or file the later plan of the SAP',
      violationWithinState:
        'A drug or alcohol record would bar this driver in interstate commerce. They drive only within one state without a CDL: ask the state, or file the return-to-duty steps or a later full Clearinghouse query that is clear',
      certificateUndated:
        'A newer medical card, status record, variance or certificate has no expiration date and may end what the one before shows. Enter its date',
      testExceptionOld:
        'The exception from the pre-employment test was confirmed more than six months ago. For a driver of another employer it must be confirmed again. Enter the new day, or file a negative test',
      licenseExpiryMissing: 'Enter the expiration date of the license',
      hazmatExpiryMissing:
        'Enter the expiration date of the hazmat endorsement (it ends after five years at most, also before the license)',
      disqualified: 'Disqualified: may not drive',
      withheld: 'A restricted record bars driving',
    },
    disqualified: {
      until: 'Disqualified until {date}: may not drive before that day',
      forLife: 'Disqualified for life: may not drive',
      untilReinstated: 'Disqualified until reinstated: may not drive while the license is lost',
    },
    byStatus: {
      'licenseWithdrawn undecided':
        'A driving record without a state shows a suspended or revoked license, and may be of the earlier state. Enter its state, or the day of the move',
      'fullQueryDue bars':
        'A full query was due by {due}. Until it is done, the person may not perform safety-sensitive functions',
      'withheld undecided': 'Ask whoever handles drug and alcohol records (something there is open)',
      'violationAnswered undecided':
        'Drug and alcohol questionnaire: a violation and the return-to-duty test were answered with yes, but the SAP reports and the negative test are not on file. Add them, or enter the outcome of a later full Clearinghouse query',
      'sapNonCompliance undecided':
        'The SAP reported noncompliance after the return-to-duty test. Ask the SAP, and file the next report of compliance',
      'tankOrDoublesEndorsementMissing undecided':
        'Say whether the job has tank vehicles, or doubles and triples: the license has the endorsement for one of them only',
      'hazmatEndorsementMissing undecided':
        "Licenses of Canada and Mexico have no hazmat endorsement. Check the driver's FAST card, then enter H among the endorsements and the last day of the card",
      'intrastateOnly undecided': 'License restriction K: may not drive interstate. Say whether they do',
      'withheld unknown': 'Something needs attention. Ask whoever handles drug and alcohol records',
    },
    unchecked: {
      ended: 'Rests on {setting}, which ended {date}. Nobody has checked since then whether it was extended.',
      endsSoon: 'Rests on {setting}, which ends {date}. Nobody has checked yet whether it is extended.',
      settings: {
        nriiWaiver: 'the federal waiver for paper medical cards',
        nriiPendingStates: 'the list of states without electronic medical records',
      },
    },
    separator: ': ',
    more: 'and {count} more',
  },
  es: {
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
      motorcycleLicense:
        'La clase de licencia M es solo para motocicletas: no cubre los vehículos del puesto',
      classNotCommercial:
        'La clase de licencia no corresponde al puesto: se necesita una CDL (clase A, B o C)',
      vehicleClassMissing:
        'Indique la clase de los vehículos del puesto (es posible que la licencia no los cubra todos)',
      classBelowVehicle: 'La clase de licencia no cubre los vehículos del puesto',
      licenseExpired: 'La licencia registrada venció',
      licenseWithdrawn:
        'El historial de manejo del expediente muestra una licencia suspendida o revocada. Registre la descalificación con el mismo primer día o archive un historial más reciente',
      recordLicenseUnclear:
        'El historial del estado no muestra una licencia válida como la del expediente: difiere su situación, su clase o su vencimiento. Archive un historial más reciente, o una copia más reciente de la licencia si se renovó',
      recordNotCertified:
        'El historial del estado dice que el conductor no está certificado médicamente. Archive un historial más reciente que muestre la certificación, como historial de manejo o estado médico',
      convictionUnconfirmed:
        'El historial de manejo del expediente muestra una condena por la que el estado descalifica. No use al conductor hasta que se confirme: registre la descalificación o la confirmación con la fecha de la infracción, o archive un historial más reciente',
      convictionDisqualifies:
        'El historial de manejo del expediente muestra una condena que descalifica: no puede conducir antes del {date}',
      convictionUnclear:
        'El historial de manejo del expediente muestra una infracción que puede descalificar. Indique cuál fue, cuándo se condenó al conductor y si fue en un vehículo comercial, o registre la descalificación o la confirmación con la fecha de la infracción, una por cada infracción de ese día',
      secondMajorEnds:
        'Una segunda infracción mayor descalifica de por vida, al menos diez años si el estado restituye la licencia. Corrija el último día de la descalificación posterior, o las fechas de las infracciones si ambas son del mismo incidente',
      otherStatesMissing:
        'Indique qué otros estados le dieron licencia al conductor en los tres años antes de contratarlo (se exige un historial de cada uno)',
      previousEmployersMissing:
        'Indique qué empleadores regulados por el DOT tuvo el conductor en los tres años antes de contratarlo (se exige el historial de seguridad con cada uno)',
      endorsementsNotEntered: 'Indique los endosos de la licencia (el puesto necesita uno)',
      learnersPermit:
        'La licencia registrada es un permiso de aprendizaje: solo puede conducir con un titular de CDL en el asiento delantero, sin materiales peligrosos con placas, sin pasajeros y con tanques vacíos',
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
        'Indique las restricciones de la licencia (pueden excluir vehículos del puesto)',
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
      fullQueryDue:
        'La consulta limitada del {due} halló registros: se debe una consulta completa en 24 horas',
      recordsFoundUnclear:
        'Una consulta completa halló registros. Si prohíben conducir, indique ese resultado; si no, agregue los informes del SAP y la prueba negativa de regreso al servicio que muestra la consulta',
      violationRecordUnclear:
        'Consta un registro de drogas y alcohol que puede ser una infracción. Indique el resultado de una consulta completa posterior al Clearinghouse',
      returnToDutyNotEntered:
        'Indique qué informe del SAP y qué prueba son los documentos posteriores a la infracción: de ello depende el regreso al servicio',
      queryTypeNotEntered: 'Indique si la consulta al Clearinghouse fue completa o limitada',
      queryOutcomeNotEntered: 'Indique el resultado de la consulta al Clearinghouse',
      resultNotEntered: 'Indique el resultado de la prueba de drogas previa al empleo',
      testResultNotEntered: 'Indique el resultado de cada prueba de drogas o alcohol que consta',
      followUpTestsFew:
        'Constan menos de seis pruebas de seguimiento con resultado en los 12 meses hasta el {due}. Agregue las del plan del SAP o archive su plan posterior',
      violationWithinState:
        'Un registro de drogas o alcohol impediría a este conductor el comercio interestatal. Conduce solo dentro de un estado y sin CDL: pregunte al estado, o archive los pasos de regreso al servicio o una consulta completa posterior sin registros',
      certificateUndated:
        'Una tarjeta médica, un registro médico, una exención o un certificado más reciente no tiene fecha de vencimiento y puede poner fin al anterior. Indique su fecha',
      testExceptionOld:
        'La excepción a la prueba previa al empleo se confirmó hace más de seis meses. Para un conductor de otro empleador debe confirmarse de nuevo. Indique el nuevo día o archive una prueba negativa',
      licenseExpiryMissing: 'Indique la fecha de vencimiento de la licencia',
      hazmatExpiryMissing:
        'Indique la fecha de vencimiento del endoso de materiales peligrosos (vence a los cinco años como máximo, aunque la licencia dure más)',
      disqualified: 'Descalificado: no puede conducir',
      withheld: 'Un registro restringido impide conducir',
    },
    disqualified: {
      until: 'Descalificado hasta el {date}: no puede conducir antes de ese día',
      forLife: 'Descalificado de por vida: no puede conducir',
      untilReinstated: 'Descalificado hasta que recupere la licencia: no puede conducir mientras tanto',
    },
    byStatus: {
      'licenseWithdrawn undecided':
        'Un historial de manejo sin estado muestra una licencia suspendida o revocada y puede ser del estado anterior. Indique su estado o el día del cambio',
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
  },
  fr: {
    gaps: {
      missing: '{title} : absence, le délai a pris fin le {date}',
      missingDueLater: '{title} : absence, délai jusqu’au {date}',
      missingNoHireDate: '{title} : absence ; sans date d’embauche, le délai est tenu pour dépassé',
      expired: '{title} : a expiré le {date}',
      expiring: '{title} : expire le {date}',
    },
    qualification: {
      qualified: 'Qualifié',
      expiring: 'Expire bientôt',
      undecided: 'Non déterminé',
      notYetQualified: 'Pas encore qualifié',
      notQualified: 'Non qualifié',
      notApplicable: 'Sans objet',
    },
    conditions: {
      jobTitleMissing: 'Choisissez le poste (il détermine ce que le dossier doit contenir)',
      hireDateMissing: 'Saisissez la date d’embauche (les délais courent à partir de cette date)',
      birthDateMissing: 'Saisissez la date de naissance (21 ans au moins, ou 18 dans un seul État)',
      under18: 'Moins de 18 ans : ne peut pas conduire avant le {date}',
      under21: 'Moins de 21 ans : ne peut pas conduire entre États avant le {date}',
      under21Unanswered:
        'Moins de 21 ans : ne peut pas conduire avant le {date}, sauf dans un seul État. Indiquez si la personne conduit entre États',
      classMissing: 'Saisissez la catégorie du permis (elle doit convenir au poste)',
      licenseMissing: 'Saisissez le numéro et l’État du permis',
      noLicense: 'Aucun permis de conduire : la catégorie est « non-conducteur »',
      motorcycleLicense:
        'La catégorie de permis M ne vaut que pour les motos : elle ne couvre pas les véhicules du poste',
      classNotCommercial:
        'La catégorie de permis ne convient pas au poste : un CDL (A, B ou C) est nécessaire',
      vehicleClassMissing:
        'Saisissez la catégorie des véhicules du poste (le permis ne les couvre peut-être pas tous)',
      classBelowVehicle: 'La catégorie de permis ne couvre pas les véhicules du poste',
      licenseExpired: 'Le permis enregistré a expiré',
      licenseWithdrawn:
        'Le relevé de conduite au dossier montre un permis suspendu ou révoqué. Saisissez la disqualification avec le même premier jour ou classez un relevé plus récent',
      recordLicenseUnclear:
        'Le relevé de l’État ne montre pas un permis valide comme le dossier : son statut, sa catégorie ou son échéance diffère. Classez un relevé plus récent, ou une copie plus récente du permis s’il a été renouvelé',
      recordNotCertified:
        'Le relevé de l’État indique que le conducteur n’est pas certifié médicalement. Classez un relevé plus récent qui montre la certification, comme relevé de conduite ou statut médical',
      convictionUnconfirmed:
        'Le relevé de conduite au dossier montre une condamnation pour laquelle l’État disqualifie. N’employez pas le conducteur avant confirmation : saisissez la disqualification ou la confirmation avec la date de l’infraction, ou classez un relevé plus récent',
      convictionDisqualifies:
        'Le relevé de conduite au dossier montre une condamnation qui disqualifie : ne peut pas conduire avant le {date}',
      convictionUnclear:
        'Le relevé de conduite au dossier montre une infraction qui peut disqualifier. Indiquez laquelle, quand le conducteur a été condamné et si c’était dans un véhicule commercial, ou saisissez la disqualification ou la confirmation avec la date de l’infraction, une par infraction de ce jour',
      secondMajorEnds:
        'Une seconde infraction majeure disqualifie à vie, au moins dix ans si l’État restitue le permis. Corrigez le dernier jour de la disqualification la plus récente, ou les dates des infractions si toutes deux concernent un seul incident',
      otherStatesMissing:
        'Indiquez quels autres États ont délivré un permis au conducteur dans les trois ans avant l’embauche (un relevé de chacun est exigé)',
      previousEmployersMissing:
        'Indiquez les employeurs soumis au DOT du conducteur dans les trois ans avant l’embauche (les antécédents de sécurité chez chacun sont exigés)',
      endorsementsNotEntered: 'Saisissez les mentions du permis (le poste en exige une)',
      learnersPermit:
        'Le permis enregistré est un permis d’apprenti : ne peut conduire qu’avec un titulaire de CDL à l’avant, sans matières dangereuses avec plaques, sans passagers et avec des citernes vides',
      hazmatEndorsementExpired: 'La mention matières dangereuses enregistrée a expiré',
      stateDecides:
        'Ne conduit que dans un État et sans CDL : les règles de cet État décident et peuvent différer de ce dossier',
      hazmatEndorsementMissing: 'Mention matières dangereuses (H ou X) absente',
      tankOrDoublesEndorsementMissing: 'Mention citernes ou doubles remorques (N, T ou X) absente',
      tankEndorsementMissing: 'Mention citernes (N ou X) absente',
      doublesEndorsementMissing: 'Mention doubles et triples remorques (T) absente',
      passengerEndorsementMissing: 'Mention passagers (P) absente',
      schoolBusEndorsementMissing: 'Mention autobus scolaire (S) absente',
      intrastateOnly: 'Restriction K du permis : ne peut pas conduire entre États',
      notInUnitedStates:
        'Restriction W du permis : ne peut pas conduire aux États-Unis pour raisons médicales',
      restrictionsNotEntered:
        'Saisissez les restrictions du permis (elles peuvent exclure des véhicules du poste)',
      factsNotAnswered: 'Répondez aux questions sous Activité de conduite',
      noAirBrakes: 'Restriction L du permis : ne peut pas conduire de véhicules à freins à air',
      noFullAirBrakes:
        'Restriction Z du permis : ne peut pas conduire de véhicules à freins entièrement à air',
      noManualTransmission: 'Restriction E du permis : ne peut pas conduire de véhicules à boîte manuelle',
      noTractorTrailer: 'Restriction O du permis : ne peut pas conduire de tracteurs semi-remorques',
      noPassengersInClass:
        'Restriction M ou N du permis : ne peut pas conduire de véhicules de passagers de cette catégorie',
      violationAnswered:
        'Questionnaire drogue et alcool : une violation a reçu la réponse oui. Ne peut pas conduire tant que les étapes du retour au service ne sont pas au dossier',
      testViolation:
        'Infraction drogue ou alcool : ne peut pas conduire tant que les étapes de retour au service ne figurent pas au dossier',
      sapComplianceMissing:
        'Infraction drogue ou alcool : ne peut pas conduire tant que l’évaluation de suivi du SAP ne constate pas la conformité',
      sapNonCompliance:
        'Infraction drogue ou alcool : le SAP a signalé une non-conformité. Ne peut pas conduire tant qu’une évaluation de suivi ultérieure ne constate pas la conformité, suivie d’un test négatif de retour au service',
      returnToDutyTestMissing:
        'Infraction drogue ou alcool : ne peut pas conduire tant qu’un test négatif de retour au service n’a pas suivi le rapport du SAP',
      alcoholConcentration: 'Test d’alcool de 0,02 à 0,039 : ne peut pas conduire avant le {date}',
      prohibited: 'Le Clearinghouse indique « interdit » : ne peut pas conduire',
      fullQueryDue:
        'La consultation limitée du {due} a trouvé des données : une consultation complète est due sous 24 heures',
      recordsFoundUnclear:
        'Une consultation complète a trouvé des données. Si elles interdisent de conduire, saisissez ce résultat ; sinon, ajoutez les rapports du SAP et le test négatif de retour au service que montre la consultation',
      violationRecordUnclear:
        'Un document sur les drogues et l’alcool figure au dossier et peut être une infraction. Saisissez le résultat d’une consultation complète ultérieure du Clearinghouse',
      returnToDutyNotEntered:
        'Précisez de quel rapport du SAP et de quel test il s’agit après l’infraction : le retour au service en dépend',
      queryTypeNotEntered: 'Indiquez si la consultation du Clearinghouse était complète ou limitée',
      queryOutcomeNotEntered: 'Saisissez le résultat de la consultation du Clearinghouse',
      resultNotEntered: 'Saisissez le résultat du test de drogues avant l’embauche',
      testResultNotEntered: 'Saisissez le résultat de chaque test de drogues ou d’alcool au dossier',
      followUpTestsFew:
        'Moins de six tests de suivi avec résultat figurent au dossier pour les 12 mois jusqu’au {due}. Ajoutez ceux du plan du SAP ou classez son plan ultérieur',
      violationWithinState:
        'Un dossier drogue ou alcool empêcherait ce conducteur de rouler entre États. Il ne conduit que dans un État et sans CDL : consultez l’État, ou classez les étapes du retour au service ou une consultation complète ultérieure sans résultat',
      certificateUndated:
        'Une carte médicale, un relevé médical, une dérogation ou un certificat plus récent n’a pas de date d’expiration et peut mettre fin au précédent. Saisissez sa date',
      testExceptionOld:
        'L’exception au test préalable à l’embauche a été confirmée il y a plus de six mois. Pour un conducteur d’un autre employeur, elle doit être confirmée de nouveau. Saisissez le nouveau jour ou classez un test négatif',
      licenseExpiryMissing: 'Saisissez la date d’expiration du permis',
      hazmatExpiryMissing:
        'Saisissez la date d’expiration de la mention matières dangereuses (cinq ans au plus, même si le permis dure plus longtemps)',
      disqualified: 'Disqualification : ne peut pas conduire',
      withheld: 'Une donnée restreinte interdit de conduire',
    },
    disqualified: {
      until: 'Disqualification jusqu’au {date} : ne peut pas conduire avant ce jour',
      forLife: 'Disqualification à vie : ne peut pas conduire',
      untilReinstated: 'Disqualification jusqu’à la restitution du permis : ne peut pas conduire d’ici là',
    },
    byStatus: {
      'licenseWithdrawn undecided':
        'Un relevé de conduite sans État montre un permis suspendu ou révoqué et peut venir de l’État précédent. Indiquez son État ou le jour du changement',
      'fullQueryDue bars':
        'Une consultation complète était due au plus tard le {due}. Tant qu’elle n’est pas faite, la personne ne peut exercer aucune fonction critique pour la sécurité',
      'withheld undecided':
        'Adressez-vous à la personne chargée des dossiers drogues et alcool (un point y reste ouvert)',
      'violationAnswered undecided':
        'Questionnaire drogue et alcool : une violation et le test de retour au service ont reçu la réponse oui, mais les rapports du SAP et le test négatif ne sont pas au dossier. Ajoutez-les ou saisissez le résultat d’une consultation complète ultérieure du Clearinghouse',
      'sapNonCompliance undecided':
        'Le SAP a signalé une non-conformité après le test de retour au service. Consultez le SAP et classez le prochain rapport de conformité',
      'tankOrDoublesEndorsementMissing undecided':
        'Indiquez si le poste comporte des citernes, ou des doubles et triples remorques : le permis n’a la mention que pour l’un des deux',
      'hazmatEndorsementMissing undecided':
        'Les permis du Canada et du Mexique n’ont pas de mention matières dangereuses. Vérifiez la carte FAST du conducteur, puis saisissez H parmi les mentions et le dernier jour de la carte',
      'intrastateOnly undecided':
        'Restriction K du permis : ne peut pas conduire entre États. Indiquez si c’est le cas',
      'withheld unknown':
        'Un point demande attention. Adressez-vous à la personne chargée des dossiers drogues et alcool',
    },
    unchecked: {
      ended: 'Dépend de {setting} : fin le {date}, et personne n’a vérifié depuis s’il y a une prolongation.',
      endsSoon:
        'Dépend de {setting} : fin le {date}, et personne n’a encore vérifié s’il y a une prolongation.',
      settings: {
        nriiWaiver: 'la dérogation fédérale pour les cartes médicales sur papier',
        nriiPendingStates: 'la liste des États sans dossier médical électronique',
      },
    },
    separator: '. ',
    more: 'et {count} de plus',
  },
};
