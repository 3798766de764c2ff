import { defineAudit, type Change } from '../shared/audit-declaration';

export type EmployeeEvent =
  | ({ type: 'employee.created'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'employee.updated'; subject: string } & Change)
  | ({ type: 'employee.statusChanged'; subject: string } & Change)
  | ({ type: 'employee.transferred'; subject: string } & Change)
  | ({ type: 'employee.deleted'; subject: string; because: string } & Pick<Change, 'before'>)
  | { type: 'employee.ssnRevealed'; subject: string }
  | { type: 'employee.ssnSearched'; subject: string; found: number }
  | { type: 'employee.licenseOverridden'; subject: string; license: string; state: string };

export const employeeAudit = defineAudit<EmployeeEvent>({
  groups: { employee: 'employees' },
  reads: ['employee.ssnRevealed', 'employee.ssnSearched'],
  sentences: {
    'employee.created': [
      'Employee added: {changes}',
      'Empleado agregado: {changes}',
      'Employé ajouté : {changes}',
    ],
    'employee.updated': [
      'Employee changed: {changes}',
      'Empleado modificado: {changes}',
      'Employé modifié : {changes}',
    ],
    'employee.statusChanged': [
      'Employment status changed: {changes}',
      'Situación laboral modificada: {changes}',
      'Statut d’emploi modifié : {changes}',
    ],
    'employee.transferred': [
      'Employee transferred: {changes}',
      'Empleado trasladado: {changes}',
      'Employé transféré : {changes}',
    ],
    'employee.deleted': [
      'Employee deleted ({because}): {changes}',
      'Empleado eliminado ({because}): {changes}',
      'Employé supprimé ({because}) : {changes}',
    ],
    'employee.ssnRevealed': [
      'Full Social Security number viewed',
      'Número de seguro social mostrado completo',
      'Numéro de sécurité sociale affiché en entier',
    ],
    'employee.ssnSearched': [
      'Social Security number searched: {found} found',
      'Búsqueda de un número de seguro social: {found} resultados',
      'Recherche d’un numéro de sécurité sociale : {found} trouvés',
    ],
    'employee.licenseOverridden': [
      "License number {license} saved although it doesn't match the format of {state}",
      'Número de licencia {license} guardado aunque no coincide con el formato de {state}',
      "Numéro de permis {license} enregistré bien qu'il ne corresponde pas au format de {state}",
    ],
  },
  fields: {
    licenseOverridden: [
      'license format overridden',
      'formato de licencia ignorado',
      'format du permis ignoré',
    ],
    licenseStateSince: [
      'licensed in this state since',
      'licencia de este estado desde',
      'permis de cet État depuis',
    ],
    drivesSince: ['drives since', 'conduce desde', 'conduit depuis'],
    effectiveOn: ['effective', 'en vigor desde', 'en vigueur depuis'],
    correction: ['correction', 'corrección', 'correction'],
    hazmatExpiresOn: [
      'hazmat endorsement expiration',
      'vencimiento del endoso de materiales peligrosos',
      'expiration de la mention matières dangereuses',
    ],
    licenseExpiresOn: ['license expiration', 'vencimiento de la licencia', 'expiration du permis'],
    terminationReason: ['reason for leaving', 'motivo de la baja', 'motif du départ'],
    endorsements: ['endorsements', 'endosos', 'mentions du permis'],
    restrictions: ['license restrictions', 'restricciones de la licencia', 'restrictions du permis'],
    hazmat: [
      'hauls hazardous materials',
      'transporta materiales peligrosos',
      'transporte des matières dangereuses',
    ],
    california: ['works in California', 'trabaja en California', 'travaille en Californie'],
    interstate: ['drives interstate', 'conduce entre estados', 'conduit entre États'],
    medicalVariance: ['medical variance', 'dispensa médica', 'dérogation médicale'],
    yearlyMedical: ['yearly medical exam', 'examen médico anual', 'examen médical annuel'],
    visionStandard: [
      'alternative vision standard',
      'norma de visión alternativa',
      'norme de vision alternative',
    ],
    longCombination: [
      'drives longer combination vehicles',
      'conduce combinaciones largas',
      'conduit des ensembles longs',
    ],
    tankOrDoubles: [
      'drives tanks, doubles or triples',
      'conduce tanques, dobles o triples',
      'conduit citernes, doubles ou triples',
    ],
    passenger: [
      'drives passenger vehicles',
      'conduce vehículos de pasajeros',
      'conduit des véhicules de passagers',
    ],
    schoolBus: ['drives a school bus', 'conduce un autobús escolar', 'conduit un autobus scolaire'],
    airBrakes: ['drives with air brakes', 'conduce con frenos de aire', 'conduit avec freins à air'],
    fullAirBrakes: [
      'drives with full air brakes',
      'conduce con frenos totalmente de aire',
      'conduit avec freins entièrement à air',
    ],
    tanks: ['drives tank vehicles', 'conduce vehículos tanque', 'conduit des citernes'],
    doubles: ['drives doubles or triples', 'conduce dobles o triples', 'conduit doubles ou triples'],
    placards: [
      'hauls placarded hazmat',
      'transporta materiales peligrosos con placas',
      'transporte des matières dangereuses avec plaques',
    ],
    learnersPermit: ["holds a learner's permit", 'tiene un permiso de aprendizaje', 'a un permis d’apprenti'],
    speCertificate: ['has an SPE certificate', 'tiene un certificado SPE', 'a un certificat SPE'],
    ftaOnly: [
      'is tested only under part 655',
      'solo tiene pruebas de la parte 655',
      'n’est testé que selon la partie 655',
    ],
    multipleEmployer: [
      'drives for several carriers',
      'conduce para varios transportistas',
      'conduit pour plusieurs transporteurs',
    ],
    furnishedDriver: [
      'is furnished by another carrier',
      'está cedido por otro transportista',
      'est prêté par un autre transporteur',
    ],
    licenciaFederal: ['holds a Licencia Federal', 'tiene una Licencia Federal', 'a une Licencia Federal'],
    farmVehicle: [
      'drives only covered farm vehicles',
      'conduce solo vehículos agrícolas cubiertos',
      'ne conduit que des véhicules agricoles couverts',
    ],
    manualTransmission: [
      'drives a manual transmission',
      'conduce con transmisión manual',
      'conduit avec boîte manuelle',
    ],
    tractorTrailer: ['drives tractor-trailers', 'conduce tractocamiones', 'conduit des semi-remorques'],
    previousEmployers: ['previous employers', 'empleadores anteriores', 'employeurs précédents'],
    licenseStateAtHire: [
      'license state at hire',
      'estado de la licencia al contratar',
      'État du permis à l’embauche',
    ],
    otherLicenseStates: ['other license states', 'otros estados de licencia', 'autres États de permis'],
    vehicleClass: [
      'vehicle class of the job',
      'clase de vehículo del puesto',
      'catégorie de véhicule du poste',
    ],
    appliedOn: ['application date', 'fecha de la solicitud', 'date de candidature'],
    previousEndDate: [
      'end of the previous employment',
      'fin del empleo anterior',
      'fin de l’emploi précédent',
    ],
  },
});
