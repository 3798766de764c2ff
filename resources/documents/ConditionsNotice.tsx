import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Condition } from '../../domain/compliance/contract';
import { documentType } from '../../domain/documents/document-types';
import { conditionWords } from '../../domain/compliance/may-drive';
import { complianceLocale, uncheckedSentence } from '../../domain/compliance/sentence';
import { usePermission, useUser } from '../../providers/services';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { FileOnDay } from './api';
import { answerHref, answeringType, DRIVING_FACTS, informationHref } from '../../src/ui/file-links';

interface ConditionsNoticeProps {
  employeeId: number;
  file: Pick<FileOnDay, 'asOf' | 'conditions' | 'unansweredFacts' | 'uncheckedSettings'>;
}

/** What bars the driver apart from documents, what must be answered, and what depends on unchecked facts. */
export function ConditionsNotice({ employeeId, file }: ConditionsNoticeProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleOf = useTitle();
  const user = useUser();
  const mayEdit = usePermission('client.editEmployeeInfo');
  const bars = file.conditions.filter(({ status }) => status === 'bars');
  const undecided = file.conditions.filter(({ status }) => status === 'undecided');
  const asks = file.conditions.filter(({ status }) => status === 'due' || status === 'unknown');
  const unanswered = file.unansweredFacts.length;
  const isForForm = unanswered > 0 || asks.some(({ key }) => key !== 'withheld' && !answeringType(key, user));
  const form = informationHref(employeeId, unanswered > 0 ? DRIVING_FACTS : undefined);
  return (
    <>
      {bars.length > 0 ? (
        <Alert severity="error">
          <AlertTitle sx={{ fontSize: 14 }}>{translate('documents.conditions.bars')}</AlertTitle>
          <ConditionList conditions={bars} />
        </Alert>
      ) : null}
      {undecided.length > 0 ? (
        <Alert severity="warning">
          <AlertTitle sx={{ fontSize: 14 }}>
            {translate(`documents.conditions.${bars.length > 0 ? 'alsoOpen' : 'undecided'}`)}
          </AlertTitle>
          <ConditionList conditions={undecided} employeeId={employeeId} />
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

/** The place where a question is answered: documents by their name, or the form with the driver's information. */
function AnswerLink({
  condition: { key, status },
  employeeId,
}: {
  condition: Condition;
  employeeId: number;
}) {
  const translate = useTranslate();
  const titleOf = useTitle();
  const mayEdit = usePermission('client.editEmployeeInfo');
  const user = useUser();
  const docTypeId = answeringType(key, user);
  const href = answerHref(employeeId, key, user);
  // Below the list, one link leads to the form for all questions that bar nothing.
  const isShown = docTypeId !== undefined || (mayEdit && status === 'undecided');
  if (href === undefined || !isShown) return null;
  return (
    <Link component={RouterLink} to={href} className="no-print" sx={{ fontWeight: 550 }}>
      {docTypeId === undefined ? translate('documents.conditions.enter') : titleOf(docTypeId)}
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
        <li key={`${condition.key} ${condition.cfr}`}>
          {conditionWords(condition, complianceLocale(locale))}{' '}
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            <RegulationLinks cfr={condition.cfr} />
          </Box>{' '}
          {employeeId === undefined ? null : <AnswerLink condition={condition} employeeId={employeeId} />}
        </li>
      ))}
    </Box>
  );
}
