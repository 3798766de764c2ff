import { defineAudit, type Change, type Words } from '../shared/audit-declaration';

const ROLES: Record<string, Words> = {
  superAdmin: ['Super Admin', 'Superadministrador', 'Super administrateur'],
  internalAdmin: ['Internal Admin', 'Administrador interno', 'Administrateur interne'],
  supervisor: ['Supervisor', 'Supervisor', 'Superviseur'],
  customerCareRep: ['Customer Care Rep', 'Representante de atención al cliente', 'Conseiller clientèle'],
  dqReviewer: ['DQ Reviewer', 'Revisor de expedientes', 'Vérificateur de dossiers'],
  cmeWorker: ['CME Worker', 'Gestor de exámenes médicos', 'Gestionnaire des examens médicaux'],
  cmeSupervisor: ['CME Supervisor', 'Supervisor de exámenes médicos', 'Superviseur des examens médicaux'],
  employerAdmin: ['Employer Admin', 'Administrador del empleador', 'Administrateur de l’employeur'],
  employerManager: ['Employer Manager', 'Responsable del empleador', 'Responsable de l’employeur'],
  siteClerk: ['Site Clerk', 'Auxiliar de ubicación', 'Employé de site'],
  applicantReviewer: ['Applicant Reviewer', 'Revisor de solicitantes', 'Vérificateur des candidats'],
  auditor: ['Auditor', 'Auditor', 'Auditeur'],
};

export type UserEvent =
  | { type: 'user.passwordChanged'; subject: string }
  | { type: 'user.passwordReset'; subject: string }
  | { type: 'user.unlocked'; subject: string; of: string }
  | ({ type: 'user.profileChanged'; subject: string } & Change)
  | ({ type: 'user.invited'; subject: string } & Pick<Change, 'after'>)
  | { type: 'user.invitedAgain'; subject: string; email: string }
  | ({ type: 'user.invitedByOperator'; subject: string; forced: boolean } & Pick<Change, 'after'>)
  | { type: 'user.signedUp'; subject: string }
  | ({ type: 'user.changed'; subject: string } & Change)
  | ({ type: 'user.permissionsChanged'; subject: string; granted: string[]; withdrawn: string[] } & Change)
  | ({ type: 'client.repAssigned'; subject: string } & Change);

export const userAudit = defineAudit<UserEvent>({
  groups: { user: 'users', client: 'clients' },
  sentences: {
    'user.passwordChanged': ['Password changed', 'Contraseña cambiada', 'Mot de passe modifié'],
    'user.passwordReset': [
      'Password reset with an emailed link',
      'Contraseña restablecida con un enlace enviado por correo',
      'Mot de passe réinitialisé par un lien envoyé par e-mail',
    ],
    'user.unlocked': [
      'Account of {of} unlocked after failed sign-ins',
      'Cuenta de {of} desbloqueada tras intentos fallidos',
      'Compte de {of} déverrouillé après des échecs de connexion',
    ],
    'user.profileChanged': [
      'Profile changed: {changes}',
      'Perfil modificado: {changes}',
      'Profil modifié : {changes}',
    ],
    'user.invited': [
      'User invited: {changes}',
      'Usuario invitado: {changes}',
      'Utilisateur invité : {changes}',
    ],
    'user.invitedAgain': [
      'Invitation resent to {email}',
      'Invitación reenviada a {email}',
      'Invitation renvoyée à {email}',
    ],
    'user.invitedByOperator': [
      'Super Admin invited from the command line (forced: {forced}): {changes}',
      'Super Admin invitado desde la línea de comandos (forzado: {forced}): {changes}',
      'Super Admin invité depuis la ligne de commande (forcé : {forced}) : {changes}',
    ],
    'user.signedUp': [
      'Account created from the invitation link',
      'Cuenta creada con el enlace de la invitación',
      "Compte créé par le lien de l'invitation",
    ],
    'user.changed': [
      'User changed: {changes}',
      'Usuario modificado: {changes}',
      'Utilisateur modifié : {changes}',
    ],
    'user.permissionsChanged': [
      'Permissions changed: granted {granted}; removed {withdrawn}',
      'Permisos modificados: concedidos {granted}; retirados {withdrawn}',
      'Autorisations modifiées : accordées {granted} ; retirées {withdrawn}',
    ],
    'client.repAssigned': [
      'Customer care rep assigned: {changes}',
      'Representante de atención al cliente asignado: {changes}',
      'Conseiller clientèle attribué : {changes}',
    ],
  },
  fields: {
    role: ['role', 'rol', 'rôle'],
    roles: ['roles', 'roles', 'rôles'],
    permissions: ['permissions', 'permisos', 'autorisations'],
    rep: ['rep', 'representante', 'conseiller'],
    requireSecondFactor: [
      'two-factor authentication required',
      'autenticación de dos factores obligatoria',
      'authentification à deux facteurs obligatoire',
    ],
    deactivated: ['deactivated', 'desactivado', 'désactivé'],
    clientsAdded: ['clients added', 'clientes agregados', 'clients ajoutés'],
    clientsRemoved: ['clients removed', 'clientes quitados', 'clients retirés'],
    locale: ['language', 'idioma', 'langue'],
  },
  codes: {
    role: ROLES,
    roles: ROLES,
    locale: {
      en: ['English', 'inglés', 'anglais'],
      es: ['Spanish', 'español', 'espagnol'],
      fr: ['French', 'francés', 'français'],
    },
    jobKind: { 'users.copy': ['Copy of users', 'Copia de usuarios', 'Copie d’utilisateurs'] },
  },
});
