import type { PspReport } from '../../domain/mvr/psp-report';
import { bytesOf } from '../platform/pdf';
import { day, entries, facts, heading, newReport, type Printed } from './record-pdf';

/** A PSP report as a document. */
export async function pspPdf(printed: Printed<PspReport>): Promise<Buffer> {
  const { license, crashes, inspections } = printed.record;
  const pdf = await newReport('Pre-Employment Screening Program report', printed);
  const bytes = bytesOf(pdf);
  heading(pdf, 'License');
  facts(pdf, { State: license.state, Number: license.number });
  entries(pdf, 'Crash activity, 5 years', crashes, (one) => ({
    Date: day(one.date),
    Carrier: one.carrier,
    'DOT number': one.dotNumber,
    Place: [one.city, one.state].filter(Boolean).join(', ') || null,
    'Report number': one.reportNumber,
    'Towed away': one.towedAway,
    Injuries: one.injuries,
    Fatalities: one.fatalities,
    'Hazardous materials released': one.hazmatReleased,
    'Not preventable': one.notPreventable,
  }));
  entries(pdf, 'Inspection activity, 3 years', inspections, ({ violations, ...one }) => ({
    Date: day(one.date),
    Carrier: one.carrier,
    'DOT number': one.dotNumber,
    State: one.state,
    'Report number': one.reportNumber,
    Level: one.level,
    'After a crash': one.afterCrash,
    Violations:
      violations
        .map(({ code, description, outOfService }) =>
          [code, description, outOfService ? '(out of service)' : ''].filter(Boolean).join(' '),
        )
        .join('; ') || 'None',
  }));
  pdf.end();
  return bytes;
}
