import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { AlertItem } from '../../domain/alerts/contract';
import { explain } from '../../domain/compliance/explain';
import type { ComplianceLocale } from '../../domain/compliance/message-types';
import { complianceMessages } from '../../domain/compliance/messages';
import { formatDate } from '../../domain/shared/dates';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';

export type AlertRow = AlertItem & RaRecord;

interface AlertColumn {
  source: string;
  numeric?: boolean;
  /** False for what the server cannot sort by. */
  sortable?: false;
  render?: (row: AlertRow, locale: string, translate: (key: string) => string) => ReactNode;
}

function known(locale: string): ComplianceLocale {
  return locale === 'es' || locale === 'fr' ? locale : 'en';
}

/** The name of the document in the reader's language. */
function documentName({ docTypeId, docTypeName }: AlertItem, locale: string): string {
  const language = known(locale);
  return language === 'en' ? docTypeName : (complianceMessages[language].titles[docTypeId] ?? docTypeName);
}

/** Why there is an alert, in one sentence: 'Medical card expired 11/2/2026'. */
export function reasonOf({ docTypeId, docTypeName, cfr, reason }: AlertItem, locale: string): string {
  const item = { docTypeId, name: docTypeName, ruleId: '', cfr, reason, closes: null };
  return explain(item, known(locale)).sentence;
}

/** When it was or is due; in words where no hire date says so. */
function dueOf({ dueOn, reason }: AlertRow, _locale: string, translate: (key: string) => string): string {
  if (dueOn !== null) return formatDate(dueOn);
  return translate(reason.key === 'missingBeforeHire' ? 'alerts.dueBeforeFirstDrive' : 'alerts.dueUnknown');
}

/** Columns of the list, in their order. */
export const COLUMNS: readonly AlertColumn[] = [
  { source: 'employeeName' },
  { source: 'status', render: ({ status }) => <StatusChip status={status} /> },
  { source: 'reason', sortable: false, render: reasonOf },
  { source: 'dueOn', numeric: true, render: dueOf },
  { source: 'siteName' },
  { source: 'cfr', sortable: false, render: ({ cfr }) => <RegulationLinks cfr={cfr} /> },
  { source: 'since', numeric: true, render: ({ since }) => formatDate(since) },
  { source: 'docTypeName', render: documentName },
];

/** The reason names the document already. */
export const HIDDEN_COLUMNS = ['docTypeName'];
