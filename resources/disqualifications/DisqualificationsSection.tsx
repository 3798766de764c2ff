import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Disqualification } from '../../domain/disqualifications/contract';
import { disqualificationErrors } from '../../domain/disqualifications/disqualification-rules';
import { PersonRecords, type RecordLineProps } from '../../src/record/PersonRecords';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { todayHere } from '../../src/ui/today';
import { documentHref } from '../documents';
import { DisqualificationFields, recordOf } from './DisqualificationFields';
import { useFileDocuments } from './use-file-documents';
import { phaseOn, useDisqualificationWords } from './words';

/** The disqualifications of an employee. */
export default function DisqualificationsSection({ employeeId }: { employeeId: number }) {
  const { name } = useDisqualificationWords();
  return (
    <PersonRecords<Disqualification>
      employeeId={employeeId}
      resource="disqualifications"
      idField="disqualificationId"
      name={name}
      Line={DisqualificationLine}
      // The form would overwrite what it can't show.
      canChange={({ offense }) => offense !== null}
      defaultValues={{ lifetime: false, untilRestored: false }}
      rules={(values) => disqualificationErrors(recordOf(values))}
      recordOf={recordOf}
      fields={<DisqualificationFields employeeId={employeeId} />}
    />
  );
}

const PHASES = {
  now: 'notQualified',
  later: 'queued',
  ended: 'notApplicable',
  confirmed: 'notApplicable',
} as const;

function DisqualificationLine({ item, actions, employeeId }: RecordLineProps<Disqualification>) {
  const translate = useTranslate();
  const { period } = useDisqualificationWords();
  const phase = phaseOn(item, todayHere());
  const document = useFileDocuments(employeeId, item.documentId !== null)?.find(
    ({ id }) => id === item.documentId,
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`disqualifications.kind.${item.kind}`)}</Typography>
        <StatusChip status={PHASES[phase]} text={translate(`disqualifications.${phase}`)} />
        <Box component="span" sx={{ ml: { sm: 'auto' }, fontSize: 13 }}>
          <RegulationLinks cfr={item.cfr} />
        </Box>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {item.offense ?? translate('disqualifications.offenseHidden')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
        {period(item)}, {translate('disqualifications.by', { authority: item.authority })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: -1 }}>
        {actions}
        {document ? (
          <Link component={RouterLink} to={documentHref(employeeId, document)} sx={{ ml: 1, fontSize: 13 }}>
            {document.label}
          </Link>
        ) : null}
      </Box>
    </>
  );
}
