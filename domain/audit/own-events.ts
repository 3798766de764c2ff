import { defineAudit, type Values } from '../shared/audit-declaration';

export type AuditTrailEvent =
  | { type: 'list.exported'; subject: string; format: string; rows: number; filter: Values }
  | {
      type: 'audit.verified';
      subject: string;
      entries: number;
      outcome: string;
      firstBroken: number | null;
    }
  | { type: 'audit.allVerified'; subject: string; chains: number; entries: number; broken: number }
  /** `to`: the variable that names the place; `line`: SHA-256 of what was published. */
  | { type: 'audit.headsPublished'; subject: string; to: string; chains: number; line: string }
  | { type: 'keys.reencrypted'; subject: string; values: number; unreadable: number }
  | { type: 'keys.retired'; subject: string; apiKeys: number }
  | { type: 'demo.filled'; subject: string; employees: number };

export const auditTrailAudit = defineAudit<AuditTrailEvent>({
  groups: { list: 'exports', audit: 'other', keys: 'other', demo: 'other' },
  sentences: {
    'list.exported': [
      '{rows} rows exported as {format}; filter: {filter}',
      '{rows} filas exportadas como {format}; filtro: {filter}',
      '{rows} lignes exportées en {format} ; filtre : {filter}',
    ],
    'audit.verified': [
      'Audit trail verified: {outcome}, {entries} entries; first broken entry: {firstBroken}',
      'Registro de auditoría verificado: {outcome}, {entries} entradas; primera entrada alterada: {firstBroken}',
      "Journal d'audit vérifié : {outcome}, {entries} entrées ; première entrée altérée : {firstBroken}",
    ],
    'audit.allVerified': [
      'All audit trails verified: {chains} trails, {entries} entries; broken: {broken}',
      'Todos los registros de auditoría verificados: {chains} registros, {entries} entradas; alterados: {broken}',
      "Tous les journaux d'audit vérifiés : {chains} journaux, {entries} entrées ; altérés : {broken}",
    ],
    'audit.headsPublished': [
      'Signed heads of {chains} chains published to {to}; SHA-256 {line}',
      'Últimas entradas firmadas de {chains} cadenas publicadas en {to}; SHA-256 {line}',
      'Dernières entrées signées de {chains} chaînes publiées vers {to} ; SHA-256 {line}',
    ],
    'keys.reencrypted': [
      '{values} values re-encrypted with the first version of the secret key; {unreadable} could not be read',
      '{values} valores cifrados de nuevo con la primera versión de la clave secreta; {unreadable} no se pudieron leer',
      '{values} valeurs rechiffrées avec la première version de la clé secrète ; {unreadable} illisibles',
    ],
    'keys.retired': [
      'A version of the secret key was retired; {apiKeys} API keys no longer work without it',
      'Se retiró una versión de la clave secreta; {apiKeys} claves de API ya no funcionan sin ella',
      'Une version de la clé secrète a été retirée ; {apiKeys} clés d’API ne fonctionnent plus sans elle',
    ],
    'demo.filled': [
      'Demo data created with {employees} employees',
      'Datos de demostración creados con {employees} empleados',
      'Données de démonstration créées avec {employees} employés',
    ],
  },
  codes: {
    outcome: {
      intact: ['intact', 'intacto', 'intact'],
      missing: ['an entry is missing', 'falta una entrada', 'une entrée manque'],
      hash: [
        'the text of an entry was changed',
        'se cambió el texto de una entrada',
        'le texte d’une entrée a été modifié',
      ],
      columns: [
        'the search fields of an entry were changed',
        'se cambiaron los campos de búsqueda de una entrada',
        'les champs de recherche d’une entrée ont été modifiés',
      ],
      head: [
        "the trail doesn't end where it should",
        'el registro no termina donde debe',
        'le journal ne se termine pas là où il devrait',
      ],
    },
    jobKind: {
      'audit.verify': ['Audit trail check', 'Comprobación del registro', 'Contrôle du journal'],
      'audit.verifyAll': [
        'Check of all audit trails',
        'Comprobación de todos los registros',
        'Contrôle de tous les journaux',
      ],
    },
  },
});
