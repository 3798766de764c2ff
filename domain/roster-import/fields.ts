import type { RosterField } from './contract';
import { namesWholeName } from './name-words';
import { fold } from './text';

/**
 * Column headers of HR, payroll and dispatch systems in English, Spanish and French. Compared in folded form (without case,
 * accents and punctuation), so that 'Employee #', 'EMPLOYEE_NO' and 'Employee No.' are the same.
 */
const WORDS: Readonly<Partial<Record<RosterField, string>>> = {
  workId: `employee|employee id|employee nbr|emp nbr|employee no|employee num|employee number|employee code|emp|emp id|emp no|emp num|emp number|
    emp code|ee id|ee no|ee number|badge|badge id|badge no|badge number|payroll id|payroll no|payroll number|personnel no|personnel number|
    work id|worker id|worker no|driver id|driver no|driver number|driver code|staff id|staff no|file no|file number|clock no|
    numero de empleado|num empleado|no empleado|id empleado|codigo empleado|codigo de empleado|matricula|numero de nomina|
    matricule|numero d employe|numero employe|no employe|id employe|code employe|numero de matricule`,
  firstName: `first|first name|firstname|fname|given name|given names|forename|christian name|legal first name|emp first name|
    employee first name|driver first name|nombre|nombres|primer nombre|nombre de pila|prenom|prenoms|prenom usuel`,
  middleName: `middle|middle name|middle initial|mi|m i|mname|second name|segundo nombre|inicial|deuxieme prenom|initiale`,
  lastName: `last|last name|lastname|lname|surname|family name|legal last name|emp last name|employee last name|
    driver last name|apellido|apellidos|primer apellido|nom|nom de famille|nom usuel`,
  nameSuffix: `suffix|name suffix|suffix name|sfx|generation|sufijo|suffixe`,
  fullName: `name|full name|fullname|employee name|emp name|driver|driver name|drivers name|driver s name|worker name|
    worker|legal name|person|nombre completo|nombre y apellidos|nombre del conductor|conductor|empleado|nombre empleado|
    nom complet|nom et prenom|nom prenom|prenom et nom|chauffeur|conducteur|nom du chauffeur|employe`,
  ssn: `ssn|ss|ss no|ss number|soc sec|soc sec no|soc sec number|social|social security|social security no|
    social security number|social sec no|ssn sin|sin|tax id|taxpayer id|tin|itin|seguro social|numero de seguro social|
    num seguro social|nss|numero d assurance sociale|nas|numero de securite sociale|securite sociale`,
  dob: `dob|d o b|birth date|birthdate|date of birth|birth|birthday|born|bday|bdate|birth dt|fecha de nacimiento|
    fecha nacimiento|f nacimiento|fec nac|nacimiento|date de naissance|date naissance|naissance|ne le|ddn`,
  license: `license|license|license no|license no|license num|license number|license number|dl|dl no|dl num|dl number|
    drivers license|driver license|driver s license|driver s license|drivers license|driver license|drivers license no|driver license no|
    drivers license number|driver license number|driver s license number|driver s license number|cdl|cdl no|cdl num|cdl number|oln|operator license|operator license number|
    licencia|numero de licencia|no licencia|licencia de conducir|num licencia|permis|numero de permis|no permis|
    permis de conduire|numero du permis`,
  state: `state|st|dl st|dl state|license state|license state|lic st|lic state|cdl state|cdl st|issuing state|state issued|
    state of issue|license st|state of license|state of license|dl issuing state|prov|province|state province|estado|
    estado licencia|estado de licencia|estado emisor|etat|etat du permis|province du permis|province`,
  licenseClass: `class|cls|license class|license class|lic class|dl class|cdl class|class of license|class of license|
    license type|license type|clase|clase de licencia|clase licencia|tipo de licencia|classe|classe de permis|classe du permis`,
  licenseExpires: `cdl exp|cdl exp date|cdl expiration|cdl expires|cdl expiration date|cdl expiry|dl exp|dl exp date|
    dl expiration|dl expires|dl expiration date|dl expiry|license exp|license exp date|license expiration|license expires|
    license expiration date|license exp|license expires|license expiry|license expiry date|license expiry|lic exp|lic exp date|
    vencimiento licencia|vencimiento de licencia|vence licencia|fecha vencimiento licencia|expiration permis|
    expiration du permis|date d expiration du permis|echeance permis`,
  hazmatExpiresOn: `hazmat exp|hazmat exp date|hazmat expires|hazmat expiration|hazmat expiration date|hazmat endorsement expires|
    hazmat endorsement expiration|hm endorsement expiration|tsa expiration|tsa exp|tsa exp date|vencimiento endoso hazmat`,
  endorsements: `endorsements|endorsement|endorsement s|endors|endorse|cdl endorsements|cdl endorsement|cdl endors|
    license endorsements|dl endorsements|lic endorsements|endosos|endosos de la licencia|mentions du permis`,
  restrictions: `restrictions|restriction|restriction s|restr|cdl restrictions|cdl restriction|license restrictions|
    dl restrictions|lic restrictions|restriction codes|restricciones|restricciones de la licencia|restrictions du permis`,
  vehicleClass: `vehicle class|veh class|class of vehicle|class of vehicles|vehicle group|cmv class|largest vehicle class|
    clase de vehiculo|clase del vehiculo|clase de vehiculos|categorie de vehicule|classe de vehicule`,
  otherLicenseStates: `other license states|other licensing states|other states of license|other states licensed|other dl states|
    other cdl states|previous license states|prior license states|otros estados de licencia|autres etats de permis`,
  previousEmployers: `previous employers|previous employer|prior employers|prior employer|past employers|former employers|
    former employer|previous dot employers|prior dot employers|previous carriers|prior carriers|employers last 3 years|
    empleadores anteriores|empleador anterior|employeurs precedents|employeur precedent|anciens employeurs`,
  interstate: `interstate|intrastate|intrastate only|interstate intrastate|intrastate interstate|inter intra|
    interstate or intrastate|intrastate or interstate|interstate driver|drives interstate|interestatal|inter etats`,
  hazmat: `hazmat|hm|hazardous materials|hauls hazmat|hauls hazardous materials|materiales peligrosos|matieres dangereuses`,
  tankOrDoubles: `tank|tanks|tanker|tankers|double|doubles|triples|doubles triples|double triple|tank doubles|
    tank or doubles|tank doubles triples|cisterna|citerne`,
  longCombination: `lcv|lcvs|lcv driver|longer combination vehicle|longer combination vehicles|long combination vehicle|
    long combination vehicles`,
  passenger: `passenger|passengers|passenger vehicle|passenger vehicles|drives passenger vehicles|carries passengers|pasajeros|
    vehiculos de pasajeros|passagers|vehicules de passagers`,
  schoolBus: `school bus|school buses|drives school bus|drives school buses|autobus escolar|autobus scolaire|bus scolaire`,
  airBrakes: `air brake|air brakes|airbrakes|vehicles with air brakes|frenos de aire|freins a air|freins pneumatiques`,
  fullAirBrakes: `full air brake|full air brakes|full airbrakes|vehicles with full air brakes|frenos de aire completos|
    freins entierement pneumatiques`,
  manualTransmission: `manual transmission|manual transmissions|stick shift|transmision manual|transmission manuelle|boite manuelle`,
  tractorTrailer: `tractor trailer|tractor trailers|tractor trailer driver|tractocamion|tractocamion con remolque|
    tracteur semi remorque`,
  tanks: `tank vehicles|drives tanks|tank trucks|vehiculos cisterna|vehicules citernes`,
  doubles: `doubles or triples|drives doubles|double trailers|remolques dobles|doubles remorques`,
  placards: `placarded hazmat|hazmat placards|placards|hazmat con placas|matieres dangereuses plaquees`,
  learnersPermit: `learners permit|learner permit|clp|commercial learners permit|permiso de aprendizaje|permis d apprenti`,
  speCertificate: `spe driver|skill performance evaluation|certificado spe|certificat spe`,
  ftaOnly: `fta|fta only|fta covered|part 655|transit driver`,
  multipleEmployer: `multiple employer|multiple employer driver|multi employer|varios empleadores|plusieurs employeurs`,
  furnishedDriver: `furnished driver|leased driver|furnished by another carrier|conductor cedido|conducteur prete`,
  licenciaFederal: `licencia federal|lfc|mexican license|licencia federal de conductor`,
  farmVehicle: `farm vehicle|covered farm vehicle|farm driver|vehiculo agricola|vehicule agricole`,
  medicalVariance: `medical variance|med variance|variance|medical waiver|med waiver|exemption|medical exemption|spe|
    spe certificate|dispensa medica|derogation medicale`,
  yearlyMedical: `annual physical|annual physicals|yearly physical|annual medical|yearly medical|annual medical exam|
    yearly medical exam|examen medico anual|examen medical annuel`,
  visionStandard: `vision waiver|vision standard|alternative vision standard`,
  california: `california|works in california|drives in california|californie`,
  medicalCardExpires: `med card exp|med card expires|med card expiration|med exp|med expires|med cert exp|med card|
    medical exp|medical expires|medical expiration|medical card|medical card exp|medical card expires|medical card expiration|
    medical card expiration date|medical expiration date|medical certificate expires|med card exp date|dot medical exp|
    dot physical exp|dot card exp|physical exp|physical expiration|vencimiento medico|vencimiento tarjeta medica|
    tarjeta medica|certificado medico|expiration medicale|certificat medical|expiration certificat medical`,
  location: `location|location name|location code|loc|loc code|terminal|terminal name|terminal code|home terminal|
    home base|domicile|site|site name|site code|branch|branch code|yard|depot|division|division code|
    cost center|cost centre|cost center code|costcenter|business unit|work location|office|facility|plant|region|
    hub|ubicacion|localidad|sucursal|centro|centro de costo|centro de trabajo|base|planta|emplacement|lieu|
    lieu de travail|succursale|etablissement|centre de cout|centre de couts|agence`,
  jobTitle: `job|job title|title|position|position title|job code|job description|job name|role|occupation|
    job class|classification|worker type|puesto|cargo|titulo|ocupacion|puesto de trabajo|codigo de puesto|poste|fonction|
    titre|titre du poste|emploi|code d emploi|metier`,
  status: `status|emp status|employee status|employment status|pay status|work status|active|active inactive|
    hr status|driver status|estado de empleo|estado laboral|estatus|situacion|activo|statut|statut d emploi|statut employe|
    situation|actif`,
  hireDate: `hire|hire date|hire dt|hired|date hired|date of hire|doh|start|start date|original hire date|orig hire date|
    last hire date|rehire date|employment date|date of employment|seniority date|in service date|fecha de contratacion|
    fecha contratacion|fecha de ingreso|fecha ingreso|fecha de alta|fecha de inicio|date d embauche|date embauche|
    embauche|date d entree|date de debut`,
  terminationDate: `term|term date|term dt|termed|termination|termination date|date terminated|terminated|terminated on|
    separation date|separation|end date|last day|last day worked|last worked|leave date|inactive date|fecha de baja|fecha baja|
    fecha de terminacion|fecha de salida|fecha fin|date de depart|date de fin|date de sortie|date de fin d emploi|depart`,
  email: `email|e mail|mail|email address|e mail address|work email|personal email|company email|correo|correo electronico|
    courriel|adresse courriel|adresse e mail|adresse email|adresse mail|mel`,
  phone: `phone|phone no|phone number|telephone|telephone no|telephone number|tel|cell|cell no|cell phone|cell number|
    mobile|mobile no|mobile phone|mobile number|home phone|work phone|contact number|contact no|contact phone|telefono|
    tel movil|celular|movil|numero de telefono|portable|cellulaire|numero de telephone|mobile telephone`,
  notes: `note|notes|comment|comments|remark|remarks|memo|notas|comentario|comentarios|observaciones|remarque|
    remarques|commentaire|commentaires|observations`,
};

/** The columns added to the list of rejected rows. Ignored when the corrected list is uploaded. */
export const RESULT_COLUMNS = {
  en: ['Row', 'Problem', 'Expected value'],
  es: ['Fila', 'Problema', 'Valor esperado'],
  fr: ['Ligne', 'Problème', 'Valeur attendue'],
} as const;

/** The additional column in the list of all rows: the result of each. */
export const RESULT_OUTCOME = { en: 'Result', es: 'Resultado', fr: 'Résultat' } as const;

const RESULT_WORDS = new Set(
  [...Object.values(RESULT_COLUMNS).flat(), ...Object.values(RESULT_OUTCOME)].map(fold),
);

function index(): Map<string, RosterField> {
  const map = new Map<string, RosterField>();
  for (const [field, words] of Object.entries(WORDS)) {
    for (const word of words.split('|')) map.set(fold(word), field as RosterField);
  }
  for (const word of RESULT_WORDS) map.set(word, 'ignore');
  return map;
}

const BY_WORD = index();

/** Words in a header that don't change its meaning. */
const FILLER = new Set([
  'the',
  'current',
  'employees',
  'employee',
  'emp',
  'drivers',
  'driver',
  'mm',
  'dd',
  'yyyy',
  'yy',
  'date',
  'dt',
]);

/** '#' and 'No.' mean the same; folding alone would drop the sign. */
function headerWords(header: string): string {
  return fold(
    header
      .replaceAll('#', ' no ')
      .replaceAll('№', ' no ')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  );
}

/** Headers that can mean something else, such as an endorsement or a tax exemption. A better column wins, else the user checks. */
const UNSURE = new Set(
  `intrastate|hazmat|hm|exemption|variance|triples|doubles|passenger|passengers|air brake|air brakes|previous employer|
  prior employer|former employer`
    .split('|')
    .map(fold),
);

export interface HeaderMatch {
  field: RosterField;
  /** `word`: the whole header is known; `part`: it is known without filler words, or unsure. */
  by: 'word' | 'part';
}

/** The field that a header names, or null. */
export function fieldForHeader(header: string): HeaderMatch | null {
  const words = headerWords(header);
  const exact = BY_WORD.get(words) ?? BY_WORD.get(fold(header)) ?? BY_WORD.get(words.replaceAll(' ', ''));
  if (exact) return { field: exact, by: UNSURE.has(fold(header)) ? 'part' : 'word' };
  if (namesWholeName(header)) return { field: 'fullName', by: 'word' };
  const kept = words.split(' ').filter((word) => !FILLER.has(word));
  const part = kept.length > 0 ? BY_WORD.get(kept.join(' ')) : undefined;
  return part ? { field: part, by: 'part' } : null;
}

/** Whether a column was added by the list of rejected rows. */
export function isResultColumn(header: string): boolean {
  return RESULT_WORDS.has(fold(header));
}

/**
 * The key of a client's remembered mapping: the file's headers in order, folded, without the columns of the list of rejected
 * rows. Two files of the same system have the same key.
 */
export function headerKey(header: readonly string[]): string {
  return header
    .filter((name) => !isResultColumn(name))
    .map(headerWords)
    .join('|');
}

/** A key for each column: its folded header, and how often that stood before. Two columns can have the same header. */
export function columnKeys(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((name) => {
    const key = fold(name);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${key}#${before}`;
  });
}

/** The headers of the two columns that a split adds. */
export const partHeaders = (header: string): [string, string] => [`${header} · 1`, `${header} · 2`];

/** The header of the column that a part belongs to; other headers as they are. */
export const wholeHeader = (header: string): string => header.replace(/ · [12]$/, '');
