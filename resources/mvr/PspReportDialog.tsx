import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PspReport, PspViolation } from '../../domain/mvr/psp-report';
import type { DialogProps } from '../../src/capability';
import { useApi } from '../api';
import { day, Entries, Facts, Part, ReportDialog, useYesNo } from './report-parts';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  documentId: number;
}

/** The data of a PSP report. Opened by name: `pspReport`. */
export default function PspReportDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, documentId } = properties as unknown as Given;
  const api = useApi();
  return (
    <ReportDialog
      title="mvr.psp.title"
      queryKey={['pspReport', employeeId, documentId]}
      load={(signal) => api.getPspReport(employeeId, documentId, signal)}
      onClose={() => onClose()}
    >
      {(report) => <Report report={report} />}
    </ReportDialog>
  );
}

function Report({ report: { reportDate, dob, license, crashes, inspections } }: { report: PspReport }) {
  const translate = useTranslate();
  const yesNo = useYesNo();
  return (
    <>
      <Typography sx={{ mb: 3 }}>{translate('mvr.psp.help')}</Typography>
      <Part title={translate('mvr.license')}>
        <Facts
          values={{
            reportDate: day(reportDate),
            dob: day(dob),
            number: `${license.state} ${license.number}`,
          }}
        />
      </Part>
      <Entries
        title={translate('mvr.psp.crashes', { count: crashes.length })}
        items={crashes.map((one) => ({
          name: [day(one.date), one.carrier].filter(Boolean).join(' · '),
          values: {
            dotNumber: one.dotNumber,
            place: [one.city, one.state].filter(Boolean).join(', '),
            injuries: one.injuries,
            fatalities: one.fatalities,
            towedAway: yesNo(one.towedAway),
            hazmatReleased: yesNo(one.hazmatReleased),
            notPreventable: yesNo(one.notPreventable),
            reportNumber: one.reportNumber,
          },
        }))}
      />
      <Entries
        title={translate('mvr.psp.inspections', { count: inspections.length })}
        items={inspections.map((one) => ({
          name: [day(one.date), one.carrier].filter(Boolean).join(' · '),
          values: {
            dotNumber: one.dotNumber,
            state: one.state,
            level: one.level,
            afterCrash: yesNo(one.afterCrash),
            reportNumber: one.reportNumber,
            violations: <Violations violations={one.violations} />,
          },
        }))}
      />
    </>
  );
}

function Violations({ violations }: { violations: readonly PspViolation[] }) {
  const translate = useTranslate();
  if (violations.length === 0) return translate('mvr.none');
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {violations.map(({ code, description, outOfService }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and violations can be alike
        <li key={at}>
          {[code, description].filter(Boolean).join(' ')}
          {outOfService ? <strong> ({translate('mvr.psp.outOfService')})</strong> : null}
        </li>
      ))}
    </Box>
  );
}
