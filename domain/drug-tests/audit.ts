import { defineAudit, type Values } from '../shared/audit-declaration';

interface OfResult {
  /** `testResult/…` */
  subject: string;
  employee: string;
}

/** Nothing here says what a test found: not everyone who reads the trail may know. */
export type DrugTestEvent =
  | {
      type: 'testImport.uploaded';
      subject: string;
      fileName: string;
      sender: string;
      sha256: string;
      reports: number;
    }
  | { type: 'testImport.applied'; subject: string; counts: Values }
  | { type: 'testReport.discarded'; subject: string; because: string }
  | ({ type: 'testResult.recorded'; matchedBy: string } & OfResult)
  | ({ type: 'testReview.superseded' } & OfResult)
  | ({ type: 'testReview.moved'; because: string } & OfResult)
  | ({ type: 'testReview.confirmed' } & OfResult)
  | ({ type: 'testReview.rejected'; because: string } & OfResult);

export const drugTestAudit = defineAudit<DrugTestEvent>({
  groups: {
    testImport: 'employees',
    testReport: 'employees',
    testResult: 'employees',
    testReview: 'employees',
  },
  seenWith: {
    testImport: { permission: 'customerCare.assumeClient' },
    testReport: { permission: 'customerCare.assumeClient' },
    testResult: { permission: 'servicesDrugTesting.viewDaOrders', lists: ['drugAlcohol'] },
    // That someone looks at a result tells what it may be.
    testReview: { permission: 'customerCare.assumeClient' },
  },
  sentences: {
    'testImport.uploaded': [
      'File of test results {fileName} uploaded with {reports} reports',
      'Archivo de resultados de pruebas {fileName} cargado con {reports} informes',
      'Fichier de résultats de tests {fileName} téléversé avec {reports} rapports',
    ],
    'testImport.applied': [
      'File of test results applied: {counts}',
      'Archivo de resultados de pruebas aplicado: {counts}',
      'Fichier de résultats de tests appliqué : {counts}',
    ],
    'testReport.discarded': [
      'Report of a test discarded: {because}',
      'Informe de una prueba descartado: {because}',
      'Rapport de test écarté : {because}',
    ],
    'testResult.recorded': [
      'Report of a drug or alcohol test recorded, matched by {matchedBy}',
      'Informe de una prueba de drogas o alcohol registrado, asignado por {matchedBy}',
      'Rapport de test de drogues ou d’alcool enregistré, rapproché par {matchedBy}',
    ],
    'testReview.superseded': [
      'Report of a test superseded by a later one',
      'Informe de una prueba reemplazado por uno posterior',
      'Rapport de test remplacé par un rapport ultérieur',
    ],
    'testReview.moved': [
      'Result of a test moved to another person: {because}',
      'Resultado de una prueba pasado a otra persona: {because}',
      'Résultat de test déplacé vers une autre personne : {because}',
    ],
    'testReview.confirmed': [
      'Result of a test confirmed by a second person',
      'Resultado de una prueba confirmado por una segunda persona',
      'Résultat de test confirmé par une deuxième personne',
    ],
    'testReview.rejected': [
      'Result of a test rejected by a second person: {because}',
      'Resultado de una prueba rechazado por una segunda persona: {because}',
      'Résultat de test rejeté par une deuxième personne : {because}',
    ],
  },
  codes: {
    jobKind: {
      'drugTests.apply': ['Test results', 'Resultados de pruebas', 'Résultats de tests'],
    },
    matchedBy: {
      specimen: ['number of the specimen', 'número de la muestra', 'numéro de l’échantillon'],
      order: ['number of the order', 'número del pedido', 'numéro de la commande'],
      license: ['license', 'licencia', 'permis'],
      workId: ['work ID', 'número de empleado', 'matricule'],
      ssn: [
        'last digits of the SSN and birth date',
        'últimos dígitos del SSN y fecha de nacimiento',
        'derniers chiffres du SSN et date de naissance',
      ],
      name: [
        'name, birth date and day of the test',
        'nombre, fecha de nacimiento y día de la prueba',
        'nom, date de naissance et jour du test',
      ],
      person: ['a person', 'una persona', 'une personne'],
    },
  },
});
