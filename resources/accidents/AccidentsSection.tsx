import { PERSONS_FILE } from '../../providers/refetch';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Accident } from '../../domain/accidents/contract';
import type { Testing } from '../../domain/compliance/testing';
import { documentType } from '../../domain/documents/document-types';
import { formatDate } from '../../domain/shared/dates';
import { usePersonRecordsApi } from '../../providers/personRecords';
import { useDialog, usePermission } from '../../providers/services';
import type { FileSectionProps } from '../../src/capability';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDocumentName } from '../../src/ui/use-document-name';
import { documentHref } from '../documents';
import { TestDecision } from './TestDecision';
import { TestsAfterAccident } from './TestsAfterAccident';

/** The accidents of a driver, with the help for the test after each. */
export default function AccidentsSection({ employeeId, testing }: FileSectionProps) {
  const translate = useTranslate();
  const api = usePersonRecordsApi();
  const { open } = useDialog();
  const headingId = useId();
  const mayAdd = usePermission('servicesDqf.addAccidents');
  const mayDelete = usePermission('servicesDqf.deleteAccidents');
  const [removing, setRemoving] = useState<Accident | null>(null);
  const path = `employees/${employeeId}/accidents`;
  const { data, error, refetch } = useQuery({
    queryKey: ['accidents', employeeId],
    queryFn: ({ signal }) => api.getPersonRecords<Accident>(path, signal),
  });
  const nameOf = ({ date, city, state }: Accident) =>
    translate('accidents.name', { date: formatDate(date), city, state });
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 6, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={headingId} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {translate('accidents.title')}
        </Typography>
        {mayAdd ? (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => void open('addAccident', { employeeId, testing })}
          >
            {translate('accidents.add')}
          </Button>
        ) : null}
      </Box>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          <Typography sx={{ color: 'text.primary' }}>{translate('accidents.none')}</Typography>
          {mayAdd ? <Typography>{translate('accidents.noneHelp')}</Typography> : null}
        </Box>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((accident) => (
          <Box
            component="li"
            key={accident.accidentId}
            sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}
          >
            <AccidentLine
              employeeId={employeeId}
              accident={accident}
              testing={testing}
              name={nameOf(accident)}
            >
              {mayAdd ? (
                <Button
                  size="small"
                  aria-label={translate('accidents.editNamed', { name: nameOf(accident) })}
                  onClick={() => void open('addAccident', { employeeId, accident })}
                >
                  {translate('accidents.edit')}
                </Button>
              ) : null}
              {mayDelete ? (
                <Button
                  size="small"
                  color="error"
                  aria-label={translate('accidents.removeNamed', { name: nameOf(accident) })}
                  onClick={() => setRemoving(accident)}
                >
                  {translate('accidents.remove')}
                </Button>
              ) : null}
            </AccidentLine>
          </Box>
        ))}
      </Box>
      {removing ? (
        <DeleteWithReason
          title={translate('accidents.delete.title', { name: nameOf(removing) })}
          words="accidents.delete"
          changes={PERSONS_FILE}
          remove={(reason) => api.removePersonRecord(path, removing.accidentId, reason)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Box>
  );
}

interface AccidentLineProps {
  employeeId: number;
  accident: Accident;
  testing: Testing | undefined;
  name: string;
  /** The buttons. */
  children: ReactNode;
}

function AccidentLine({ employeeId, accident, testing, name, children }: AccidentLineProps) {
  const translate = useTranslate();
  const documentName = useDocumentName();
  const { recordable, injuries, disabled, fatalities, hazmat, cited, keptUntil, documents } = accident;
  const facts = [
    translate('accidents.counts', { injuries, disabled, fatalities }),
    ...(hazmat ? [translate('accidents.hazmat')] : []),
    translate(cited ? 'accidents.cited' : 'accidents.notCited'),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <StatusChip
          status={recordable ? 'queued' : 'notApplicable'}
          text={translate(recordable ? 'accidents.recordable' : 'accidents.notRecordable')}
        />
      </Box>
      <Typography>{facts.join(' · ')}</Typography>
      {accident.outsideEmployment ? (
        <Typography sx={{ fontSize: 13, color: 'warning.main' }}>{translate('accidents.outside')}</Typography>
      ) : null}
      <TestDecision accident={accident} testing={testing} />
      <TestsAfterAccident employeeId={employeeId} accident={accident} testing={testing} name={name} />
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {translate('accidents.keptUntil', { date: formatDate(keptUntil) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: -1 }}>
        {children}
        {documents.map(({ documentId, docTypeId, docDate }) => (
          <Link
            key={documentId}
            component={RouterLink}
            to={documentHref(employeeId, { docTypeId })}
            sx={{ ml: 1, fontSize: 13 }}
          >
            {translate('accidents.document', {
              type: documentName({ docTypeId, name: documentType(docTypeId)?.name ?? '' }),
              date: formatDate(docDate),
            })}
          </Link>
        ))}
      </Box>
    </>
  );
}
