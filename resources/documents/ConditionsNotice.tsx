import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Condition, ConditionKey } from '../../domain/compliance/contract';
import { documentType } from '../../domain/documents/document-types';
import { complianceLocale, conditionSentence, uncheckedSentence } from '../../domain/compliance/sentence';
import { usePermission } from '../../providers/services';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { FileOnDay } from './api';
import { documentHref, DRIVING_FACTS, informationHref } from './document-href';

/** The type of the documents that answer a question; the form with the driver's information answers the others. */
const ANSWERED_BY: Partial<Record<ConditionKey, number>> = {
  fullQueryDue: 1162,
  recordsFoundUnclear: 1162,
  violationRecordUnclear: 1162,
  queryTypeNotEntered: 1162,
  queryOutcomeNotEntered: 1162,
  resultNotEntered: 2022,
  testResultNotEntered: 2023,
  returnToDutyNotEntered: 2026,
};

interface ConditionsNoticeProps {
  employeeId: number;
  file: Pick<FileOnDay, 'asOf' | 'conditions' | 'unansweredFacts' | 'uncheckedSettings'>;
}

/** What bars the driver apart from documents, what somebody must answer, and what rests on facts that nobody has checked. */
export function ConditionsNotice({ employeeId, file }: ConditionsNoticeProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleOf = useTitle();
  const mayEdit = usePermission('client.editEmployeeInfo');
  const bars = file.conditions.filter(({ status }) => status === 'bars');
  const asks = file.conditions.filter(({ status }) => status !== 'bars');
  const unanswered = file.unansweredFacts.length;
  const isForForm = unanswered > 0 || asks.some(({ key }) => key !== 'withheld' && !ANSWERED_BY[key]);
  const form = informationHref(employeeId, unanswered > 0 ? DRIVING_FACTS : undefined);
  return (
    <>
      {bars.length > 0 ? (
        <Alert severity="error">
          <AlertTitle sx={{ fontSize: 14 }}>{translate('documents.conditions.bars')}</AlertTitle>
          <ConditionList conditions={bars} />
        </Alert>
      ) : null}
      {asks.length + unanswered > 0 ? (
        <Alert severity="info">
          {asks.length > 0 ? <ConditionList conditions={asks} employeeId={employeeId} /> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {unanswered > 0
              ? translate('documents.conditions.unanswered', { smart_count: unanswered })
              : null}
            {mayEdit && isForForm ? (
              <Link component={RouterLink} to={form} className="no-print" sx={{ fontWeight: 550 }}>
                {translate('documents.conditions.answer')}
              </Link>
            ) : null}
          </Box>
        </Alert>
      ) : null}
      {file.uncheckedSettings.length > 0 ? (
        <Alert severity="warning">
          <Box component="ul" sx={LIST}>
            {file.uncheckedSettings.map((setting) => (
              <li key={setting.key}>
                {translate('documents.unchecked', {
                  documents: setting.docTypeIds.map((docTypeId) => titleOf(docTypeId)).join(', '),
                  sentence: uncheckedSentence(setting, file.asOf, complianceLocale(locale)),
                })}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </>
  );
}

/** The place of the documents that answer a question, by their name. */
function DocumentLink({ condition, employeeId }: { condition: Condition; employeeId: number | undefined }) {
  const titleOf = useTitle();
  const docTypeId = ANSWERED_BY[condition.key];
  if (docTypeId === undefined || employeeId === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={documentHref(employeeId, { docTypeId })}
      className="no-print"
      sx={{ fontWeight: 550 }}
    >
      {titleOf(docTypeId)}
    </Link>
  );
}

const LIST = { display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' };

function useTitle() {
  const nameOf = useDocumentName();
  return (docTypeId: number) => {
    const type = documentType(docTypeId);
    return type ? nameOf(type) : String(docTypeId);
  };
}

interface ConditionListProps {
  conditions: readonly Condition[];
  /** For links to the documents that answer. */
  employeeId?: number | undefined;
}

function ConditionList({ conditions, employeeId }: ConditionListProps) {
  const [locale] = useLocaleState();
  return (
    <Box component="ul" sx={LIST}>
      {conditions.map((condition) => (
        <li key={condition.key}>
          {conditionSentence(condition, complianceLocale(locale))}{' '}
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            <RegulationLinks cfr={condition.cfr} />
          </Box>{' '}
          <DocumentLink condition={condition} employeeId={employeeId} />
        </li>
      ))}
    </Box>
  );
}
