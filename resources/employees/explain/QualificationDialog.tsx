import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Condition } from '../../../domain/compliance/contract';
import { explain } from '../../../domain/compliance/explain';
import { conditionWords } from '../../../domain/compliance/may-drive';
import { complianceLocale } from '../../../domain/compliance/sentence';
import type { RequirementItem } from '../../../domain/documents/contract';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { usePermission, useUser } from '../../../providers/services';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { QualificationChip } from '../../../src/ui/QualificationChip';
import { RegulationLinks } from '../../../src/ui/RegulationLinks';
import { StatusChip } from '../../../src/ui/StatusChip';
import { useApi } from '../../api';
import { answerHref, documentHref } from '../../documents';
import { fullName } from '../names';
import { useEmployeeWords } from '../words';

const OPEN = new Set<RequirementItem['status']>(['missing', 'expired', 'expiring']);

/** Why an employee is qualified or not: each open item with its regulation and how to fix it. */
export default function QualificationDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as EmployeeListItem;
  const { employeeId, qualification, gaps, gapCount, barredBy } = employee;
  const translate = useTranslate();
  const words = useEmployeeWords();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const close = () => onClose();
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('employees.explain.title', { name: fullName(employee) })}
      onCancel={close}
      actions={
        <>
          <Button onClick={close}>{translate('ui.dialog.close')}</Button>
          {mayOpen ? (
            <Button variant="contained" component={Link} to={documentHref(employeeId)} onClick={close}>
              {translate('employees.explain.openFile')}
            </Button>
          ) : null}
        </>
      }
    >
      <QualificationChip size="medium" qualification={qualification} reason={words.qualification(employee)} />
      {gapCount === 0 && !barredBy ? (
        <Typography sx={{ mt: 4 }}>{translate(`employees.explain.nothingOpen.${qualification}`)}</Typography>
      ) : mayOpen ? (
        <OpenItems employee={employee} onLeave={close} />
      ) : (
        <Box component="ul" sx={{ mt: 4, mb: 0, pl: 5 }}>
          {gaps.map((gap) => (
            <li key={gap.docTypeId}>{words.gap(gap, qualification)}</li>
          ))}
        </Box>
      )}
    </DraggableDialog>
  );
}

interface AnswerLinkProps {
  employeeId: number;
  condition: Condition;
  onLeave: () => void;
}

/** Where the answer to an open question is entered. */
function AnswerLink({ employeeId, condition: { key, status }, onLeave }: AnswerLinkProps) {
  const translate = useTranslate();
  const user = useUser();
  const href = status === 'undecided' ? answerHref(employeeId, key, user) : undefined;
  return href === undefined ? null : (
    <Link to={href} onClick={onLeave}>
      {translate('employees.explain.enter')}
    </Link>
  );
}

interface OpenItemsProps {
  employee: EmployeeListItem;
  onLeave: () => void;
}

function OpenItems({ employee, onLeave }: OpenItemsProps) {
  const { employeeId, gapCount } = employee;
  const api = useApi();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data, error, refetch } = useQuery({
    queryKey: ['employeeRequirements', employeeId, null],
    queryFn: ({ signal }) => api.getEmployeeRequirements(employeeId, signal),
    placeholderData: undefined,
  });
  if (error) {
    return (
      <Box sx={{ mt: 4 }}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!data)
    return <Skeleton variant="rounded" height={72 * Math.min(Math.max(gapCount, 1), 4)} sx={{ mt: 4 }} />;
  const open = data.requirements.filter(({ status }) => OPEN.has(status));
  const bars = data.conditions.filter(({ status }) => status === 'bars' || status === 'undecided');
  // Documents that the user can't see count as gaps, but are not listed.
  if (open.length + bars.length === 0)
    return <Typography sx={{ mt: 4 }}>{translate('employees.explain.hidden')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {bars.map((condition) => (
        <Paper
          key={`${condition.key} ${condition.cfr}`}
          variant="outlined"
          component="li"
          sx={{ p: 3, display: 'grid', gap: 1 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <StatusChip status={condition.status === 'bars' ? 'notQualified' : 'undecided'} />
            <Typography component="h3" sx={{ fontWeight: 600, flexGrow: 1 }}>
              {conditionWords(condition, complianceLocale(locale))}
            </Typography>
            <AnswerLink employeeId={employeeId} condition={condition} onLeave={onLeave} />
          </Box>
          <Typography component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
            <RegulationLinks cfr={condition.cfr} />
          </Typography>
        </Paper>
      ))}
      {open.map((item) => {
        const { title, sentence, why, closes, cfr } = explain(item, complianceLocale(locale));
        return (
          <Paper key={item.ruleId} variant="outlined" component="li" sx={{ p: 3, display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <StatusChip status={item.status} />
              <Typography component="h3" sx={{ fontWeight: 600, flexGrow: 1 }}>
                {sentence}
              </Typography>
              <Link
                to={documentHref(employeeId, item)}
                onClick={onLeave}
                aria-label={translate('employees.explain.fixName', { title })}
              >
                {translate('employees.explain.fix')}
              </Link>
            </Box>
            <Typography>{why}</Typography>
            {closes && <Typography>{translate('employees.explain.closes', { closes })}</Typography>}
            <Typography component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
              <RegulationLinks cfr={cfr} />
            </Typography>
          </Paper>
        );
      })}
    </Box>
  );
}
