import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { complianceLocale, conditionSentence } from '../../domain/compliance/sentence';
import { usePermission, useUser } from '../../providers/services';
import type { StatusName } from '../../src/ui/status';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useGapSentence } from '../../src/ui/use-gap-sentence';
import type { DeadlineAlert } from '../../domain/deadlines/contract';
import { NextDeadlines } from '../deadlines';
import { answerHref, documentHref, preloadEmployeeDocuments } from '../documents';
import { employeeHref } from '../employees';
import type { BarredStep, ComplianceFigures, NextStep } from './api';
import { alertsHref } from './links';
import { FRAMED_LIST } from '../../src/ui/frame';
import { DOCUMENT_ALERTS, DRIVER_ALERTS } from '../alerts';
import { FilesToStart } from './FilesToStart';

/** What to do next, the most urgent first, with a link to the place to do it. */
export function NextSteps(
  props: Pick<ComplianceFigures, 'barred' | 'next' | 'notStarted' | 'snoozed' | 'bySite'> & {
    deadlines: readonly DeadlineAlert[];
  },
) {
  const { barred, next: steps, notStarted, snoozed, bySite: sites, deadlines } = props;
  const translate = useTranslate();
  const titleId = useId();
  const mayViewAlerts = usePermission('servicesDqf.viewDocumentAlerts');
  // A driver has one row, with what bars them first.
  const isOther = ({ employeeId }: NextStep) => barred.every((one) => one.employeeId !== employeeId);
  const hasOthers = notStarted > 0 || deadlines.length > 0;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={titleId} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          {translate('home.next.title')}
        </Typography>
        {snoozed > 0 ? <Snoozed count={snoozed} isLink={mayViewAlerts} /> : null}
        {barred.length > 0 ? <AllDriverAlerts /> : null}
        {mayViewAlerts && steps.length > 0 ? (
          <Button size="small" component={RouterLink} to={DOCUMENT_ALERTS}>
            {translate('home.next.all')}
          </Button>
        ) : null}
      </Box>
      <NextDeadlines items={deadlines} />
      <FilesToStart people={notStarted} sites={sites} />
      {steps.length + barred.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate(`home.next.${snoozed > 0 ? 'onlySnoozed' : hasOthers ? 'nothingElse' : 'nothing'}`)}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={titleId} sx={FRAMED_LIST}>
          {barred.map((step) => (
            <Barred key={step.employeeId} step={step} />
          ))}
          {steps.filter(isOther).map((step) => (
            <Step key={step.employeeId} step={step} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** How many alerts wait for a later day, and where they are. */
function Snoozed({ count, isLink }: { count: number; isLink: boolean }) {
  const translate = useTranslate();
  const text = translate('home.next.snoozed', { smart_count: count });
  if (!isLink)
    return (
      <Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {text}
      </Typography>
    );
  return (
    <Button size="small" component={RouterLink} to={alertsHref({ snoozed: true })}>
      {text}
    </Button>
  );
}

/** The place to do a step: a missing hire date comes first, and users can't upload every document. */
function useAction(
  { employeeId, employeeName: name, docTypeId, dueOn, mayUpload }: NextStep,
  document: string,
) {
  const translate = useTranslate();
  const key = dueOn === null ? 'hireDate' : mayUpload ? 'upload' : 'open';
  return {
    label: translate(`home.next.${key}`),
    fullLabel: translate(`home.next.${key}For`, { document, name }),
    icon: mayUpload && dueOn !== null ? <UploadIcon /> : null,
    to:
      dueOn === null
        ? employeeHref(employeeId, 'information')
        : documentHref(employeeId, { docTypeId, upload: mayUpload }),
  };
}

function AllDriverAlerts() {
  const translate = useTranslate();
  const mayView = usePermission('client.viewAlerts');
  return mayView ? (
    <Button size="small" component={RouterLink} to={DRIVER_ALERTS}>
      {translate('home.next.allDrivers')}
    </Button>
  ) : null;
}

/** A driver who must not drive for another reason than a document, or with a fact that has to be entered first. */
function Barred({ step }: { step: BarredStep }) {
  const translate = useTranslate();
  const locale = complianceLocale(useLocaleState()[0]);
  const { employeeId, employeeName: name, siteName, qualification, barredBy } = step;
  const isOpen = qualification === 'undecided';
  const user = useUser();
  const answer = isOpen ? answerHref(employeeId, barredBy.key, user) : undefined;
  const label = answer === undefined ? 'openFile' : 'enter';
  return (
    <Row
      status={qualification}
      name={name}
      nameHref={employeeHref(employeeId)}
      reason={conditionSentence(barredBy, locale)}
      siteName={siteName}
      action={{
        label: translate(`home.next.${label}`),
        fullLabel: translate(`home.next.${label}For`, { name }),
        icon: null,
        to: answer ?? employeeHref(employeeId),
      }}
    />
  );
}

function Step({ step }: { step: NextStep }) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const sentenceOf = useGapSentence();
  const { employeeId, employeeName, siteName, docTypeId, docTypeName, status, others } = step;
  const action = useAction(step, nameOf({ docTypeId, name: docTypeName }));
  const more = others > 0 ? ` ${translate('home.next.others', { count: others })}` : '';
  return (
    <Row
      status={status}
      name={employeeName}
      nameHref={documentHref(employeeId, { docTypeId })}
      reason={sentenceOf({ ...step, name: docTypeName }) + more}
      siteName={siteName}
      action={action}
    />
  );
}

interface RowProps {
  status: StatusName;
  name: string;
  nameHref: string;
  reason: string;
  siteName: string;
  action: ReturnType<typeof useAction>;
}

function Row({ status, name, nameHref, reason, siteName, action }: RowProps) {
  const mayOpen = usePermission('client.viewEmployeeFile');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: '104px 3fr 5fr 2fr 136px' },
        gridTemplateAreas: {
          xs: '"status name" "reason reason" "site action"',
          md: '"status name reason site action"',
        },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 3,
        py: 1.5,
        minHeight: 44,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box sx={{ gridArea: 'status' }}>
        <StatusChip status={status} />
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        {mayOpen ? (
          <Link
            component={RouterLink}
            to={nameHref}
            onMouseEnter={preloadEmployeeDocuments}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 500 }}
          >
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
      </Box>
      <Box sx={{ gridArea: 'reason', minWidth: 0 }}>{reason}</Box>
      <Box sx={{ gridArea: 'site', minWidth: 0, fontSize: 13, color: 'text.secondary' }}>{siteName}</Box>
      {mayOpen ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={action.icon}
          component={RouterLink}
          to={action.to}
          onMouseEnter={preloadEmployeeDocuments}
          aria-label={action.fullLabel}
          sx={{ gridArea: 'action', justifySelf: 'end' }}
        >
          {action.label}
        </Button>
      ) : null}
    </Box>
  );
}
