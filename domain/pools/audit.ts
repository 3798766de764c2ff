import { defineAudit, type Change } from '../shared/audit-declaration';
import { AGENCY_WORDS } from './agencies';

interface ToPerson {
  /** `poolSelected/…`; the entry is about what happened to a person who was drawn. */
  subject: string;
  employee: string;
  pool: string;
  period: string;
}

interface ToSelection {
  /** `poolSelection/…` */
  subject: string;
  pool: string;
  period: string;
}

export type PoolEvent =
  | ({ type: 'pool.added'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'pool.changed'; subject: string } & Change)
  | { type: 'pool.closed'; subject: string; pool: string }
  | { type: 'pool.removed'; subject: string; pool: string }
  | { type: 'consortium.joined' | 'consortium.left'; subject: string; pool: string; client: string }
  | ({ type: 'poolException.added'; subject: string; employee: string; pool?: string } & Pick<
      Change,
      'after'
    >)
  | ({ type: 'poolException.changed'; subject: string; employee: string; pool?: string } & Change)
  | ({
      type: 'poolException.removed';
      subject: string;
      employee: string;
      pool?: string;
      because: string;
    } & Pick<Change, 'before'>)
  | (ToSelection & {
      type: 'poolSelection.committed';
      size: number;
      drug: number;
      alcohol: number;
      commitHash: string;
      because: string | null;
    })
  | (ToSelection & { type: 'poolSelection.nonceGiven'; nonce: string })
  | (ToSelection & { type: 'poolSelection.drawn'; hash: string })
  | (ToSelection & { type: 'poolSelection.voided'; because: string })
  | (ToSelection & {
      type: 'poolSelection.extended';
      drug: number;
      alcohol: number;
      hash: string;
      because: string | null;
    })
  | (ToSelection & { type: 'poolSelection.revealed'; seed: string })
  | { type: 'poolBinder.ordered'; subject: string; years: string; binderSections: string[] }
  | {
      type: 'poolBinder.made';
      subject: string;
      years: string;
      draws: number;
      tests: number;
      sha256: string;
    }
  | (ToSelection & { type: 'poolSelection.emailed'; recipients: number })
  | (ToPerson & { type: 'poolSelected.changed' | 'poolSelected.closed' | 'poolSelected.notTested' } & Change)
  | (ToPerson & { type: 'poolSelected.alternate' })
  | { type: 'poolBilling.reconciled'; subject: string; pool: string; period: string; invoice: string }
  | {
      type: 'poolBilling.reopened';
      subject: string;
      pool: string;
      period: string;
      invoice: string;
      because: string;
    };

export const poolAudit = defineAudit<PoolEvent>({
  groups: {
    pool: 'clients',
    consortium: 'clients',
    poolException: 'employees',
    poolSelection: 'employees',
    poolSelected: 'employees',
    poolBinder: 'exports',
    poolBilling: 'clients',
  },
  seenWith: {
    pool: { permission: 'servicesRandoms.viewPools', lists: ['pools/roster'] },
    consortium: { permission: 'servicesRandoms.viewPools' },
    poolException: { permission: 'servicesRandoms.viewPools' },
    poolSelection: { permission: 'servicesRandoms.viewPools', lists: ['pools'] },
    // Who was drawn is no one else's business.
    poolSelected: { permission: 'servicesRandoms.viewEmployeesCurrentlySelected', lists: ['pools'] },
    poolBinder: { permission: 'servicesRandoms.viewPools' },
    // It is about the test of a person who was drawn, and the provider's business.
    poolBilling: { permission: 'randoms.reconcileCompletedRandomsForBilling' },
  },
  sentences: {
    'pool.added': [
      'Random testing pool added: {changes}',
      'Grupo de pruebas al azar agregado: {changes}',
      'Groupe de tests aléatoires ajouté : {changes}',
    ],
    'pool.changed': [
      'Random testing pool changed: {changes}',
      'Grupo de pruebas al azar modificado: {changes}',
      'Groupe de tests aléatoires modifié : {changes}',
    ],
    'pool.closed': [
      'Random testing pool closed: {pool}',
      'Grupo de pruebas al azar cerrado: {pool}',
      'Groupe de tests aléatoires clos : {pool}',
    ],
    'pool.removed': [
      'Random testing pool deleted: {pool}',
      'Grupo de pruebas al azar eliminado: {pool}',
      'Groupe de tests aléatoires supprimé : {pool}',
    ],
    'consortium.joined': [
      '{client} joined the random testing consortium {pool}',
      '{client} entró en el consorcio de pruebas al azar {pool}',
      '{client} a rejoint le consortium de tests aléatoires {pool}',
    ],
    'consortium.left': [
      '{client} left the random testing consortium {pool}',
      '{client} salió del consorcio de pruebas al azar {pool}',
      '{client} a quitté le consortium de tests aléatoires {pool}',
    ],
    'poolException.added': [
      'Exception for the random testing pool {pool} added: {changes}',
      'Excepción para el grupo de pruebas al azar {pool} agregada: {changes}',
      'Exception pour le groupe de tests aléatoires {pool} ajoutée : {changes}',
    ],
    'poolException.changed': [
      'Exception for the random testing pool {pool} changed: {changes}',
      'Excepción para el grupo de pruebas al azar {pool} modificada: {changes}',
      'Exception pour le groupe de tests aléatoires {pool} modifiée : {changes}',
    ],
    'poolException.removed': [
      'Exception for the random testing pool {pool} deleted ({because}): {changes}',
      'Excepción para el grupo de pruebas al azar {pool} eliminada ({because}): {changes}',
      'Exception pour le groupe de tests aléatoires {pool} supprimée ({because}) : {changes}',
    ],
    'poolSelection.committed': [
      'Random selection {period} of {pool} committed: {size} people, {drug} for drugs, {alcohol} for alcohol, commitment {commitHash}',
      'Selección al azar {period} de {pool} comprometida: {size} personas, {drug} para drogas, {alcohol} para alcohol, compromiso {commitHash}',
      'Sélection aléatoire {period} de {pool} engagée : {size} personnes, {drug} pour les drogues, {alcohol} pour l’alcool, engagement {commitHash}',
    ],
    'poolSelection.nonceGiven': [
      'Nonce for the random selection {period} of {pool}: {nonce}',
      'Nonce para la selección al azar {period} de {pool}: {nonce}',
      'Nonce pour la sélection aléatoire {period} de {pool} : {nonce}',
    ],
    'poolSelection.drawn': [
      'Random selection {period} of {pool} drawn; certificate {hash}',
      'Selección al azar {period} de {pool} sorteada; certificado {hash}',
      'Sélection aléatoire {period} de {pool} tirée ; certificat {hash}',
    ],
    'poolSelection.voided': [
      'Random selection {period} of {pool} voided before the draw: {because}',
      'Selección al azar {period} de {pool} anulada antes del sorteo: {because}',
      'Sélection aléatoire {period} de {pool} annulée avant le tirage : {because}',
    ],
    'poolSelection.extended': [
      'Random selection {period} of {pool} extended by {drug} for drugs, {alcohol} for alcohol',
      'Selección al azar {period} de {pool} ampliada en {drug} para drogas, {alcohol} para alcohol',
      'Sélection aléatoire {period} de {pool} étendue de {drug} pour les drogues, {alcohol} pour l’alcool',
    ],
    'poolSelection.revealed': [
      'Seed of the random selection {period} of {pool} revealed: {seed}',
      'Semilla de la selección al azar {period} de {pool} revelada: {seed}',
      'Graine de la sélection aléatoire {period} de {pool} révélée : {seed}',
    ],
    'poolBinder.ordered': [
      'Binder of random testing {years} ordered: {binderSections}',
      'Carpeta de pruebas al azar {years} solicitada: {binderSections}',
      'Classeur des tests aléatoires {years} demandé : {binderSections}',
    ],
    'poolBinder.made': [
      'Binder of random testing {years} made: {draws} draws, {tests} tests, SHA-256 {sha256}',
      'Carpeta de pruebas al azar {years} creada: {draws} sorteos, {tests} pruebas, SHA-256 {sha256}',
      'Classeur des tests aléatoires {years} créé : {draws} tirages, {tests} tests, SHA-256 {sha256}',
    ],
    'poolSelection.emailed': [
      'Link to the random selection {period} of {pool} sent to {recipients} recipients',
      'Enlace a la selección al azar {period} de {pool} enviado a {recipients} destinatarios',
      'Lien vers la sélection aléatoire {period} de {pool} envoyé à {recipients} destinataires',
    ],
    'poolSelected.changed': [
      'Random test {period} of {pool}: {changes}',
      'Prueba al azar {period} de {pool}: {changes}',
      'Test aléatoire {period} de {pool} : {changes}',
    ],
    'poolSelected.closed': [
      'Random test {period} of {pool} closed with a result: {changes}',
      'Prueba al azar {period} de {pool} cerrada con un resultado: {changes}',
      'Test aléatoire {period} de {pool} clos avec un résultat : {changes}',
    ],
    'poolSelected.notTested': [
      'Random test {period} of {pool} not taken; the reason is recorded: {changes}',
      'Prueba al azar {period} de {pool} no realizada; el motivo está registrado: {changes}',
      'Test aléatoire {period} de {pool} non effectué ; le motif est enregistré : {changes}',
    ],
    'poolBilling.reconciled': [
      'Random test {period} of {pool} reconciled for billing with invoice {invoice}',
      'Prueba al azar {period} de {pool} conciliada para facturación con la factura {invoice}',
      'Test aléatoire {period} de {pool} rapproché pour la facturation avec la facture {invoice}',
    ],
    'poolBilling.reopened': [
      'Reconciliation of the random test {period} of {pool} with invoice {invoice} taken back: {because}',
      'Conciliación de la prueba al azar {period} de {pool} con la factura {invoice} deshecha: {because}',
      'Rapprochement du test aléatoire {period} de {pool} avec la facture {invoice} annulé : {because}',
    ],
    'poolSelected.alternate': [
      'Selected as an alternate for the random test {period} of {pool}',
      'Seleccionado como suplente para la prueba al azar {period} de {pool}',
      'Sélectionné comme remplaçant pour le test aléatoire {period} de {pool}',
    ],
  },
  fields: {
    poolState: ['state', 'estado', 'état'],
    wizardStep: ['step of the setup', 'paso de la configuración', 'étape de la configuration'],
    allLocations: ['all locations', 'todas las ubicaciones', 'tous les sites'],
    locationsBelow: ['locations below', 'ubicaciones inferiores', 'sites inférieurs'],
    ezCompliance: ['EZ compliance', 'cumplimiento EZ', 'conformité EZ'],
    agency: ['agencies', 'agencias', 'agences'],
    drugRate: ['rate for drugs in %', 'porcentaje para drogas', 'taux pour les drogues en %'],
    alcoholRate: ['rate for alcohol in %', 'porcentaje para alcohol', 'taux pour l’alcool en %'],
    selectionsPerYear: ['selections a year', 'selecciones al año', 'sélections par an'],
    alternates: ['alternates', 'suplentes', 'remplaçants'],
    totalsOfYear: ['totals of the year', 'totales del año', 'totaux de l’année'],
    averagePoolSize: ['average pool', 'tamaño medio', 'taille moyenne'],
    direction: ['exception', 'excepción', 'exception'],
    poolId: ['pool', 'grupo', 'groupe'],
    binderSections: ['sections', 'secciones', 'sections'],
    membership: ['in a pool', 'en un grupo', 'dans un groupe'],
    member: ['in a pool', 'en un grupo', 'dans un groupe'],
  },
  codes: {
    poolState: {
      configuring: ['being set up', 'en configuración', 'en cours de configuration'],
      active: ['active', 'activo', 'actif'],
      closed: ['closed', 'cerrado', 'clos'],
    },
    direction: {
      in: ['in the pool', 'en el grupo', 'dans le groupe'],
      out: ['out of the pool', 'fuera del grupo', 'hors du groupe'],
    },
    agency: AGENCY_WORDS,
    binderSections: {
      receipts: ['policy receipts', 'recibos de la política', 'reçus de la politique'],
      draws: ['draws with certificates', 'sorteos con certificados', 'tirages avec certificats'],
      people: ['people selected', 'personas seleccionadas', 'personnes sélectionnées'],
      year: ['year report', 'informe anual', 'rapport annuel'],
      mis: ['MIS reports', 'informes MIS', 'rapports MIS'],
    },
    jobKind: {
      'poolBinder.make': [
        'Binder of random testing',
        'Carpeta de pruebas al azar',
        'Classeur des tests aléatoires',
      ],
    },
  },
});
