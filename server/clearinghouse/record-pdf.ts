import type { HistoryRow } from '../../domain/clearinghouse/history';
import { formatDate } from '../../domain/shared/dates';
import { bytesOf, newPdf } from '../platform/pdf';

interface Printed {
  row: HistoryRow;
  driver: string;
  /** When the history was read, and who uploaded it. */
  at: Date;
  by: string;
  product: string;
}

/** The record of a query for the driver's file (49 CFR 382.701(e)), from a line of the Clearinghouse's history. */
export async function queryRecordPdf({ row, driver, at, by, product }: Printed): Promise<Buffer> {
  const title = "Commercial Driver's License Drug and Alcohol Clearinghouse: query record";
  const pdf = await newPdf({ title, author: product, at });
  const bytes = bytesOf(pdf);
  pdf.font('bold').fontSize(16).fillColor('#101828').text(title);
  pdf.font('regular').fontSize(10).fillColor('#475467');
  pdf.text(`Written by ${product} from the query history of the Clearinghouse that ${by} uploaded.`);
  pdf.moveDown(1).fillColor('#101828');
  const facts: Record<string, string> = {
    Driver: driver,
    'CDL number': row.license,
    State: row.state,
    'Query type': row.queryType === 'limited' ? 'Limited' : 'Full',
    'Query conducted': formatDate(row.date),
    'Query number': row.queryNumber,
    Status: row.status,
    Result: row.result,
  };
  for (const [name, value] of Object.entries(facts)) if (value !== '') pdf.text(`${name}: ${value}`);
  pdf.end();
  return bytes;
}
