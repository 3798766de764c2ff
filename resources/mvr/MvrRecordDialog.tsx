import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { MvrRecord } from '../../domain/mvr/contract';
import { acdGroup, withdrawalsInForce } from '../../domain/mvr/record';
import { formatDate } from '../../domain/shared/dates';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  documentId: number;
}

/** The data of a driving record. Opened by name: `mvrRecord`. */
export default function MvrRecordDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, documentId } = properties as unknown as Given;
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['mvrRecord', employeeId, documentId],
    queryFn: ({ signal }) => api.getMvrRecord(employeeId, documentId, signal),
  });
  return (
    <DraggableDialog
      open
      title={translate('mvr.title')}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('mvr.close')}</Button>}
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Record record={data} /> : error ? null : <Skeleton variant="rounded" height={240} />}
    </DraggableDialog>
  );
}

const day = (date: string | null) => (date === null ? null : formatDate(date));

function Record({ record }: { record: MvrRecord }) {
  const translate = useTranslate();
  const yesNo = (value: boolean | null) =>
    value === null ? null : translate(value ? 'record.yes' : 'record.no');
  const { license, medical, violations, accidents, withdrawals, messages, reportDate, dob } = record;
  const inForce = withdrawalsInForce(record);
  return (
    <>
      {inForce.length > 0 ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('mvr.inForce', { date: formatDate(reportDate) })}
        </Alert>
      ) : null}
      <Part title={translate('mvr.license')}>
        <Facts
          values={{
            reportDate: day(reportDate),
            dob: day(dob),
            number: [license.state, license.number].filter(Boolean).join(' '),
            class: license.class,
            status: license.status,
            issuedOn: day(license.issuedOn),
            expiresOn: day(license.expiresOn),
            endorsements: license.endorsements,
            restrictions: license.restrictions,
          }}
        />
      </Part>
      {medical ? (
        <Part title={translate('mvr.medical')}>
          <Facts
            values={{
              selfCertification: medical.selfCertification,
              status: medical.status,
              issuedOn: day(medical.issuedOn),
              expiresOn: day(medical.expiresOn),
              examinerRegistryNumber: medical.examinerRegistryNumber,
              restrictions: medical.restrictions,
              variance: medical.variance,
            }}
          />
        </Part>
      ) : null}
      <Entries
        title={translate('mvr.violations')}
        items={violations.map((one) => ({
          name: one.description,
          values: {
            date: day(one.violationDate),
            convictionDate: day(one.convictionDate),
            acdCode: one.acdCode && `${one.acdCode}, ${translate(`mvr.group.${acdGroup(one.acdCode)}`)}`,
            stateCode: one.stateCode,
            points: one.points === null ? null : String(one.points),
            state: one.state,
            court: one.court,
            docket: one.docket,
            commercialVehicle: yesNo(one.commercialVehicle),
            hazmat: yesNo(one.hazmat),
            disposition: one.disposition,
          },
        }))}
      />
      <Entries
        title={translate('mvr.accidents')}
        items={accidents.map((one) => ({
          name: one.description ?? formatDate(one.date),
          values: {
            date: day(one.date),
            atFault: yesNo(one.atFault),
            injuries: one.injuries === null ? null : String(one.injuries),
            fatalities: one.fatalities === null ? null : String(one.fatalities),
            reportNumber: one.reportNumber,
          },
        }))}
      />
      <Entries
        title={translate('mvr.withdrawals')}
        items={withdrawals.map((one) => ({
          name: one.description,
          values: {
            acdCode: one.acdCode,
            effectiveOn: day(one.effectiveOn),
            eligibleOn: day(one.eligibleOn),
            reinstatedOn: day(one.reinstatedOn) ?? translate('mvr.notReinstated'),
          },
        }))}
      />
      {messages.length > 0 ? (
        <Part title={translate('mvr.messages')}>
          {messages.map((message) => (
            <Typography key={message}>{message}</Typography>
          ))}
        </Part>
      ) : null}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 4 }}>
    <Typography component="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

interface Entry {
  name: string;
  values: Readonly<Partial<{ [field: string]: string | null }>>;
}

/** Names and values; what the state did not say is left out. */
function Facts({ values }: Pick<Entry, 'values'>) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', columnGap: 4, rowGap: 1 }}
    >
      {Object.entries(values).map(([field, value]) =>
        value ? (
          <Box key={field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`mvr.field.${field}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ) : null,
      )}
    </Box>
  );
}

function Entries({ title, items }: { title: string; items: readonly Entry[] }) {
  const translate = useTranslate();
  return (
    <Part title={title}>
      {items.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('mvr.none')}</Typography>
      ) : null}
      {items.map(({ name, values }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and entries can be alike
        <Box key={at} sx={{ mb: 3 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Facts values={values} />
        </Box>
      ))}
    </Part>
  );
}
