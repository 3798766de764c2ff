/** Values before or after a change, by field. Never a full SSN: record its masked form. */
export type Values = Record<string, unknown>;

interface Change {
  before: Values;
  after: Values;
}

/** Why a session ended, other than by signing out or a reused token, which have their own entries. */
export type SessionEndReason =
  | 'passwordChanged'
  | 'passwordReset'
  | 'deactivated'
  | 'endedByUser'
  | 'secondFactorReset'
  | 'auditClosed';

/**
 * What happened. `subject` names what it happened to, such as 'employee/10001'. Each type holds exactly what an auditor needs to
 * understand the event without looking elsewhere.
 */
export type AuditEvent =
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
  | ({ type: 'apiKey.created'; subject: string; location: string } & Pick<Change, 'after'>)
  | { type: 'apiKey.revoked'; subject: string; location: string; name: string }
  | ({ type: 'client.repAssigned'; subject: string } & Change)
  /** Entries of earlier releases have neither reason nor what it allowed. */
  | { type: 'impersonation.started'; subject: string; of: string; because: string; allowing: string }
  | { type: 'impersonation.stopped'; subject: string; of: string }
  | { type: 'client.assumed'; subject: string; name: string }
  | { type: 'client.left'; subject: string; name: string }
  | ({ type: 'client.created'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'client.updated'; subject: string } & Change)
  | ({ type: 'client.moved'; subject: string; name: string; locations: number } & Change)
  | { type: 'client.logoChanged'; subject: string; removed: boolean }
  | ({ type: 'location.medCardsChanged'; subject: string } & Change)
  | ({ type: 'location.monitoringChanged'; subject: string } & Change)
  | ({ type: 'labAccount.added'; subject: string; location: string } & Pick<Change, 'after'>)
  | ({ type: 'labAccount.changed'; subject: string; location: string } & Change)
  | ({ type: 'labAccount.removed'; subject: string; location: string } & Pick<Change, 'before'>)
  | ({ type: 'jobTitle.changed'; subject: string } & Change)
  | ({ type: 'setup.changed'; subject: string } & Change)
  | { type: 'client.settingsCopied'; subject: string; from: string; fields: string[] }
  | { type: 'client.settingsPushed'; subject: string; fields: string[]; locations: number }
  | ({ type: 'employee.created'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'employee.updated'; subject: string } & Change)
  | ({ type: 'employee.statusChanged'; subject: string } & Change)
  | ({ type: 'employee.transferred'; subject: string } & Change)
  | ({ type: 'employee.deleted'; subject: string; because: string } & Pick<Change, 'before'>)
  /** `gone`: the values of the record that went; `rows`: how many went along, by table; `after`: what the other one got. */
  | ({ type: 'employee.merged'; subject: string; from: string; gone: Values; rows: Values } & Pick<
      Change,
      'after'
    >)
  | { type: 'employee.mergeUndone'; subject: string; from: string; to: string }
  | { type: 'employee.ssnRevealed'; subject: string }
  | { type: 'employee.ssnSearched'; subject: string; found: number }
  | { type: 'employee.licenseOverridden'; subject: string; license: string; state: string }
  | ({ type: 'document.uploaded'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'document.datesChanged'; subject: string; employee: string } & Change)
  | { type: 'document.viewed'; subject: string; employee: string }
  | { type: 'document.emailed'; subject: string; employee: string; to: string }
  | ({ type: 'document.deleted'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({
      /** The certificate of a removal after the retention period. */
      type: 'document.removed';
      subject: string;
      employee: string;
      /** The section that prescribed the period. */
      section: string;
      keptUntil: string;
      /** Of the file; null if the document had none. */
      sha256: string | null;
      /** What a legal hold could have been on, and how many there were. */
      holdsChecked: string[];
      holdsFound: 0;
    } & Pick<Change, 'before'>)
  | ({ type: 'legalHold.placed'; subject: string; employee?: string; because: string } & Pick<
      Change,
      'after'
    >)
  | ({ type: 'legalHold.released'; subject: string; employee?: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({ type: 'retention.removalTurned'; subject: string; because: string } & Change)
  | ({ type: 'accident.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'accident.changed'; subject: string; employee: string } & Change)
  | ({ type: 'accident.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({
      type: 'order.placed';
      subject: string;
      employee: string;
      orderType: string;
      /** The version and hash of the accepted verification text. */
      verification: number;
      sha256: string;
    } & Pick<Change, 'after'>)
  | ({ type: 'order.queryPlaced'; subject: string; employee: string } & Pick<Change, 'after'>)
  | { type: 'order.statusChanged'; subject: string; employee: string; status: string }
  | { type: 'order.messageAdded'; subject: string; employee: string; message: string }
  | ({ type: 'investigation.stepAdded'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'investigation.stepRemoved'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({ type: 'investigation.letterPrinted'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'mvr.typed'; subject: string; employee: string } & Change)
  /** `subject` is the employee; the document is among the values. */
  | ({ type: 'alert.assigned'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'alert.unassigned'; subject: string } & Pick<Change, 'before'>)
  | ({ type: 'alert.snoozed'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'alert.snoozeEnded'; subject: string } & Pick<Change, 'before'>)
  | ({ type: 'deadline.done'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'deadline.reopened'; subject: string; employee: string } & Pick<Change, 'before'>)
  | ({ type: 'note.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'note.removed'; subject: string; employee: string; because: string } & Pick<Change, 'before'>)
  | ({ type: 'vaccine.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'vaccine.changed'; subject: string; employee: string } & Change)
  | ({ type: 'vaccine.removed'; subject: string; employee: string; because: string } & Pick<Change, 'before'>)
  | ({ type: 'disqualification.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'disqualification.changed'; subject: string; employee: string } & Change)
  | ({ type: 'disqualification.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | {
      type: 'drivingStatement.issued';
      subject: string;
      employee: string;
      sha256: string;
      day: string;
    }
  | ({ type: 'employment.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'employment.changed'; subject: string; employee: string } & Change)
  | ({ type: 'employment.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({ type: 'testException.changed'; subject: string; employee: string } & Change)
  | ({ type: 'testException.removed'; subject: string; employee: string } & Pick<Change, 'before'>)
  | ({ type: 'questionnaire.answered'; subject: string; employee: string } & Pick<Change, 'after'>)
  | { type: 'list.exported'; subject: string; format: string; rows: number; filter: Values }
  | ({ type: 'auditorAccess.opened'; subject: string } & Pick<Change, 'after'>)
  | { type: 'auditorAccess.linkRenewed'; subject: string; auditor: string }
  | { type: 'auditorAccess.closed'; subject: string; auditor: string }
  | { type: 'auditorAccess.used'; subject: string; audit: string }
  | { type: 'packet.ordered'; subject: string; drivers: number; sections: string[] }
  | {
      type: 'packet.made';
      subject: string;
      drivers: number;
      documents: number;
      pages: number;
      sha256: string;
    }
  | { type: 'packet.included'; subject: string; employee: string; documents: number }
  | { type: 'packet.downloaded'; subject: string; sha256: string }
  | { type: 'packet.canceled'; subject: string }
  | { type: 'packet.deleted'; subject: string }
  | { type: 'rosterImport.uploaded'; subject: string; fileName: string; sha256: string; rows: number }
  | { type: 'rosterImport.applied'; subject: string; counts: Values }
  | { type: 'rosterImport.undone'; subject: string; counts: Values }
  | { type: 'rosterImport.ssnsTaken'; subject: string; rows: number }
  | { type: 'photoImport.uploaded'; subject: string; fileName: string; sha256: string; files: number }
  | { type: 'photoImport.applied'; subject: string; counts: Values }
  | { type: 'photoImport.discarded'; subject: string; fileName: string }
  | { type: 'employee.photoAdded'; subject: string; photo: string; sha256: string; replaced: string | null }
  | { type: 'compliance.dayChanged'; subject: string; day: string; changed: number }
  | { type: 'compliance.recomputed'; subject: string; because: string; changed: number }
  | ({ type: 'settings.changed'; subject: string } & Change)
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
  /** A stopped job was started again. */
  | { type: 'job.retried'; subject: string; jobKind: string }
  | { type: 'keys.reencrypted'; subject: string; values: number; unreadable: number }
  | { type: 'keys.retired'; subject: string; apiKeys: number }
  /** In texts that were stored before they were refused. */
  | { type: 'texts.ssnsMasked'; subject: string; texts: number }
  | ({ type: 'notification.contactAdded'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'notification.contactChanged'; subject: string } & Change)
  | ({ type: 'notification.contactRemoved'; subject: string } & Pick<Change, 'before'>)
  | { type: 'notification.copied'; subject: string; from: string; contacts: number }
  | { type: 'notification.stopped'; subject: string; email: string }
  | { type: 'notification.mailRead'; subject: string; to: string; about: string }
  | { type: 'notification.mailTested'; subject: string; to: string; outcome: string }
  | { type: 'notification.resumed'; subject: string; email: string }
  | { type: 'demo.filled'; subject: string; employees: number };

export type AuditEventType = AuditEvent['type'];

export { canonicalJson } from './canonical-json';
export { withoutSsnsIn } from './without-ssns';
