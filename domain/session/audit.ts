import { defineAudit, type Change, type Words } from '../shared/audit-declaration';

/** Why a session ended, other than by signing out or a reused token, which have their own entries. */
export type SessionEndReason =
  | 'passwordChanged'
  | 'passwordReset'
  | 'deactivated'
  | 'endedByUser'
  | 'secondFactorReset'
  | 'auditClosed';

const END_REASONS: Record<SessionEndReason, Words> = {
  passwordChanged: ['password changed', 'contraseña cambiada', 'mot de passe modifié'],
  passwordReset: ['password reset', 'contraseña restablecida', 'mot de passe réinitialisé'],
  deactivated: ['account deactivated', 'cuenta desactivada', 'compte désactivé'],
  endedByUser: ['by the user', 'por el usuario', "par l'utilisateur"],
  secondFactorReset: [
    'two-factor authentication reset',
    'autenticación de dos factores restablecida',
    'authentification à deux facteurs réinitialisée',
  ],
  auditClosed: ['audit closed', 'auditoría cerrada', 'audit clos'],
};

export type SessionEvent =
  | { type: 'session.signedIn'; subject: string; address: string }
  | { type: 'session.failed'; subject: string; address: string }
  | { type: 'session.locked'; subject: string; address: string; until: string }
  | { type: 'session.signedOut'; subject: string }
  | { type: 'session.tokenReused'; subject: string }
  | { type: 'session.ended'; subject: string; because: SessionEndReason }
  | { type: 'secondFactor.enabled'; subject: string }
  | { type: 'secondFactor.disabled'; subject: string }
  | { type: 'secondFactor.reset'; subject: string; of: string }
  | { type: 'secondFactor.recoveryCodeUsed'; subject: string; left: number }
  | { type: 'secondFactor.recoveryCodesMade'; subject: string }
  | ({ type: 'secondFactor.ruleChanged'; subject: string } & Change)
  /** Entries of earlier releases have neither reason nor what it allowed. */
  | { type: 'impersonation.started'; subject: string; of: string; because: string; allowing: string }
  | { type: 'impersonation.stopped'; subject: string; of: string };

export const sessionAudit = defineAudit<SessionEvent>({
  groups: { session: 'signIn', secondFactor: 'users', impersonation: 'signIn' },
  sentences: {
    'session.signedIn': [
      'Signed in from {address}',
      'Inicio de sesión desde {address}',
      'Connexion depuis {address}',
    ],
    'session.failed': [
      'Sign-in failed from {address}',
      'Inicio de sesión fallido desde {address}',
      'Échec de connexion depuis {address}',
    ],
    'session.locked': [
      'Sign-in locked until {until} after failed attempts from {address}',
      'Inicio de sesión bloqueado hasta {until} tras intentos fallidos desde {address}',
      "Connexion bloquée jusqu'au {until} après des tentatives échouées depuis {address}",
    ],
    'session.signedOut': ['Signed out', 'Sesión cerrada', 'Déconnexion'],
    'session.tokenReused': [
      'A refresh token was used twice; the session was ended',
      'Un token de renovación se usó dos veces; se cerró la sesión',
      'Un jeton de renouvellement a été utilisé deux fois ; la session a été fermée',
    ],
    'session.ended': [
      'Session ended: {endReason}',
      'Sesión terminada: {endReason}',
      'Session terminée : {endReason}',
    ],
    'secondFactor.enabled': [
      'Two-factor authentication turned on',
      'Autenticación de dos factores activada',
      'Authentification à deux facteurs activée',
    ],
    'secondFactor.disabled': [
      'Two-factor authentication turned off',
      'Autenticación de dos factores desactivada',
      'Authentification à deux facteurs désactivée',
    ],
    'secondFactor.reset': [
      'Two-factor authentication of {of} reset',
      'Autenticación de dos factores de {of} restablecida',
      'Authentification à deux facteurs de {of} réinitialisée',
    ],
    'secondFactor.recoveryCodeUsed': [
      'Recovery code used to sign in or confirm; {left} left',
      'Código de recuperación usado para iniciar sesión o confirmar; quedan {left}',
      'Code de secours utilisé pour se connecter ou confirmer ; il en reste {left}',
    ],
    'secondFactor.recoveryCodesMade': [
      'New recovery codes created',
      'Nuevos códigos de recuperación creados',
      'Nouveaux codes de secours créés',
    ],
    'secondFactor.ruleChanged': [
      'Two-factor authentication requirement changed: {changes}',
      'Requisito de autenticación de dos factores modificado: {changes}',
      "Exigence d'authentification à deux facteurs modifiée : {changes}",
    ],
    'impersonation.started': [
      'Impersonation of {of} started{reasonGiven}',
      'Comenzó la suplantación de {of}{reasonGiven}',
      'Début de l’emprunt d’identité de {of}{reasonGiven}',
    ],
    'impersonation.stopped': [
      'Impersonation of {of} stopped',
      'Terminó la suplantación de {of}',
      'Fin de l’emprunt d’identité de {of}',
    ],
  },
  codes: {
    allowing: {
      reading: ['to look only', 'solo para ver', 'en lecture seule'],
      everything: ['with full access', 'con acceso completo', 'avec accès complet'],
    },
    endReason: END_REASONS,
  },
});
