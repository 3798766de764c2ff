import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { OTHER_TEST } from '../../../domain/compliance/return-to-duty';
import type { EarlierOutcome, SelectedItem } from '../../../domain/pools/contract';
import { usePermission } from '../../../providers/services';
import { dateTimeHere } from '../../../src/ui/today';
import { documentHref } from '../../documents';

type Earlier = Pick<SelectedItem, 'employeeId' | 'earlier'>;

/** How a test ended before it was corrected, the latest first: only what the reader may see. */
export function EarlierOutcomes({ selected: { employeeId, earlier } }: { selected: Earlier }) {
  const translate = useTranslate();
  const id = useId();
  if (earlier.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} component="h3" variant="h3">
        {translate('pools.earlier.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {earlier.toReversed().map((outcome) => (
          <Box
            component="li"
            key={outcome.correctedAt}
            sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2, overflowWrap: 'anywhere' }}
          >
            <Outcome employeeId={employeeId} outcome={outcome} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Outcome({ employeeId, outcome }: { employeeId: number; outcome: EarlierOutcome }) {
  const translate = useTranslate();
  const maySeeDocuments = usePermission('servicesDqf.viewEmployeeDocuments');
  const { result, notTested, note, documentId, collectedAt, closedAt, closedBy } = outcome;
  const ended = result ? `documents.result.${result}` : `pools.notTested.${notTested}`;
  const lines = [
    closedAt && translate('pools.earlier.recorded', { at: dateTimeHere(closedAt), name: closedBy }),
    collectedAt && translate('pools.earlier.collected', { at: dateTimeHere(collectedAt) }),
    note && translate('pools.earlier.note', { note }),
    translate('pools.earlier.corrected', {
      at: dateTimeHere(outcome.correctedAt),
      name: outcome.correctedBy,
      reason: outcome.correctionReason,
    }),
  ];
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{translate(ended)}</Typography>
      {lines.filter(Boolean).map((line) => (
        <Typography key={line} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      {documentId !== null && maySeeDocuments ? (
        <Link
          component={RouterLink}
          to={documentHref(employeeId, { docTypeId: OTHER_TEST })}
          sx={{ fontSize: 13 }}
        >
          {translate('pools.earlier.document')}
        </Link>
      ) : null}
    </>
  );
}
