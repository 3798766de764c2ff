import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { MvrRecord } from '../../domain/mvr/contract';
import { acdGroup, withdrawalsInForce } from '../../domain/mvr/record';
import { formatDate } from '../../domain/shared/dates';
import type { DialogProps } from '../../src/capability';
import { useApi } from '../api';
import { day, Entries, Facts, Part, ReportDialog, useYesNo } from './report-parts';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  documentId: number;
}

/** The data of a driving record. Opened by name: `mvrRecord`. */
export default function MvrRecordDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, documentId } = properties as unknown as Given;
  const api = useApi();
  return (
    <ReportDialog
      title="mvr.title"
      queryKey={['mvrRecord', employeeId, documentId]}
      load={(signal) => api.getMvrRecord(employeeId, documentId, signal)}
      onClose={() => onClose()}
    >
      {(record) => <Record record={record} />}
    </ReportDialog>
  );
}

function Record({ record }: { record: MvrRecord }) {
  const translate = useTranslate();
  const yesNo = useYesNo();
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
            points: one.points,
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
            injuries: one.injuries,
            fatalities: one.fatalities,
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
