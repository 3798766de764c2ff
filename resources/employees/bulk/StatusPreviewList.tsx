import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { TERMINATED } from '../../../domain/employees/constants';
import { Notice } from '../../../src/background-work/Notice';
import { useNumberText } from '../../../src/background-work/numbers';
import { ResultList } from '../../../src/background-work/ResultList';
import { fullName } from '../names';
import type { StatusChoice } from './StatusFields';
import { useRefusalsText, type PreviewedRow } from './use-status-preview';

const LOOK_OF_EFFECT = { changes: 'done', same: 'notApplicable', refused: 'failed' } as const;

/** What the change would do to each person, and what it means for the roster as a whole. */
export function StatusPreviewList({ rows, choice }: { rows: readonly PreviewedRow[]; choice: StatusChoice }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const effectText = useEffectText();
  const label = (key: string) => translate(`employees.bulkStatus.${key}`);
  const losing = rows.filter(isLosing).length;
  const warnings = [
    ...(choice.employmentStatusId === TERMINATED ? [label('terminating')] : []),
    ...(losing > 0
      ? [translate('employees.bulkStatus.losing', { smart_count: losing, count: numberText(losing) })]
      : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Notice severity="warning">{warnings.join(' ')}</Notice>
      <ResultList
        title={label('previewTitle')}
        itemLabel={translate('employees.field.name')}
        reasonLabel={label('effects')}
        outcomes={Object.entries(LOOK_OF_EFFECT).map(([key, status]) => ({
          key,
          status,
          label: label(`effect.${key}`),
        }))}
        rows={rows.map((row) => ({
          id: row.employeeId,
          item: fullName(row.employee),
          outcome: row.effect,
          reason: effectText(row),
        }))}
      />
    </Box>
  );
}

/** Whether an employee who may drive today no longer could. */
const isLosing = ({ effect, employee, qualification }: PreviewedRow): boolean =>
  effect === 'changes' && meansDriving(employee.qualification) && !meansDriving(qualification);

const meansDriving = (qualification: PreviewedRow['qualification']): boolean =>
  qualification === 'qualified' || qualification === 'expiring';

function useEffectText(): (row: PreviewedRow) => string {
  const translate = useTranslate();
  const refusalsText = useRefusalsText();
  const word = (qualification: string) => translate(`employees.qualification.${qualification}`);
  return ({ effect, refusals, employee, qualification, comesBack }) => {
    if (effect === 'refused') return refusalsText(refusals);
    if (effect === 'same') return translate('employees.bulkStatus.same');
    const before = employee.qualification;
    const change =
      qualification === null || qualification === before
        ? translate('employees.bulkStatus.staysAt', { qualification: word(before) })
        : `${word(before)} → ${word(qualification)}`;
    return comesBack ? `${change}. ${translate('employees.bulkStatus.comesBack')}` : change;
  };
}
