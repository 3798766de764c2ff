import { defineAudit } from '../shared/audit-declaration';

export interface CoverSheetEvent {
  type: 'coverSheet.printed';
  subject: string;
  employee: string;
  codes: readonly string[];
}

export const coverSheetAudit = defineAudit<CoverSheetEvent>({
  groups: { coverSheet: 'documents' },
  sentences: {
    'coverSheet.printed': [
      'Cover sheets printed: {codes}',
      'Carátulas impresas: {codes}',
      'Bordereaux imprimés : {codes}',
    ],
  },
});
