import { formatDate } from '../../domain/shared/dates';
import {
  ALCOHOL_COLUMNS,
  DRUG_COLUMNS,
  MIS_AGENCIES,
  MIS_AGENCY_NAMES,
  MIS_ROW_NAMES,
  MIS_ROWS,
  PIPELINES,
  type MisAgency,
  type MisCells,
  type MisEmployer,
  type MisReport,
} from '../../domain/pools/mis-form';
import { bytesOf, newPdf, type PdfPage } from '../platform/pdf';

// A letter page is 612 × 792 points.
const LEFT = 36;
const WIDTH = 540;
const TOP = 28;
const BOTTOM = 780;
const ROW_HEIGHT = 13;
const HEADING_HEIGHT = 86;
const ROW_NAMES_WIDTH = 118;
/** Sections III and IV with their headings, and the last line. */
const TABLES_HEIGHT = 2 * (HEADING_HEIGHT + MIS_ROWS.length * ROW_HEIGHT + 26) + 28;
const INK = '#101828';
const QUIET = '#475467';

/** A blank to fill in by hand where something isn't known. */
const blank = (value: string | number | null, length = 24): string =>
  value === null || value === '' ? '_'.repeat(length) : String(value);
const box = (isChecked: boolean): string => (isChecked ? '[X]' : '[  ]');
const yesOrNo = (value: boolean | null): string =>
  value === null ? 'YES or NO (circle one)' : value ? 'YES' : 'NO';

/** What each agency asks for on its line. */
const AGENCY_LINES: Record<MisAgency, (employer: MisEmployer | null) => string> = {
  fmcsa: (one) =>
    `DOT #: ${blank(one?.dotNumber ?? null, 14)}   Owner-operator: ${yesOrNo(one?.isOwnerOperator ?? null)}   Exempt: ${yesOrNo(one?.isExempt ?? null)}`,
  faa: (one) =>
    `Certificate #: ${blank(one?.certificateNumber ?? null, 14)}   Plan / Registration #: ${blank(one?.planNumber ?? null, 14)}`,
  phmsa: (one) =>
    PIPELINES.map((name) => `${box(one?.pipelines.includes(name) ?? false)} ${name}`).join('  '),
  fra: (one) => `Part 219 observations of covered employees: ${blank(one?.observations ?? null, 14)}`,
  uscg: (one) => `Vessel ID #: ${blank(one?.vesselIds ?? null)}`,
  fta: () => '',
};

const heading = (pdf: PdfPage, text: string): void => {
  pdf
    .font('bold')
    .fontSize(10)
    .fillColor(INK)
    .text(text, LEFT, pdf.y + 8, { width: WIDTH });
  pdf.font('regular').fontSize(8.5).moveDown(0.25);
};
const line = (pdf: PdfPage, text: string): void => {
  pdf.text(text, LEFT, pdf.y, { width: WIDTH, lineGap: 2 });
};

function writeTop(pdf: PdfPage, { year }: MisReport): void {
  pdf.font('bold').fontSize(11).fillColor(INK);
  pdf.text('U.S. DEPARTMENT OF TRANSPORTATION', LEFT, TOP, { width: WIDTH, align: 'center' });
  pdf.text('DRUG AND ALCOHOL TESTING MIS DATA COLLECTION FORM', { width: WIDTH, align: 'center' });
  pdf.font('regular').fontSize(8.5).fillColor(QUIET);
  pdf.text('Form DOT F 1385 · OMB No. 2105-0529 · 49 CFR 40.26 and part 40, appendix J', {
    width: WIDTH,
    align: 'center',
  });
  pdf.fontSize(9.5).fillColor(INK).moveDown(0.4);
  line(pdf, `Calendar Year Covered by this Report: ${year}`);
}

function writeEmployer(pdf: PdfPage, { employer, agency }: MisReport): void {
  heading(pdf, 'I. Employer:');
  line(pdf, `Company Name: ${employer.companyName}`);
  line(pdf, `Doing Business As (DBA) Name (if applicable): ${blank(employer.doingBusinessAs)}`);
  line(pdf, `Address: ${blank(employer.address, 48)}   E-mail: ${blank(employer.email)}`);
  line(
    pdf,
    `Name of Certifying Official: ${blank(employer.certifyingOfficial)}   Telephone: ${blank(employer.telephone, 16)}`,
  );
  pdf.font('bold');
  line(
    pdf,
    `Signature (required): ${blank(null, 32)}   Date Certified: ${blank(formatDate(employer.certifiedOn), 14)}`,
  );
  pdf.font('regular');
  line(
    pdf,
    `Prepared by (if different): ${blank(employer.preparedBy)}   Telephone: ${blank(employer.preparedByTelephone, 16)}`,
  );
  line(
    pdf,
    `C/TPA Name and Telephone (if applicable): ${blank(employer.thirdParty)}   ${blank(employer.thirdPartyTelephone, 16)}`,
  );
  line(pdf, 'DOT agency for which this form reports:');
  for (const one of MIS_AGENCIES) {
    const text = AGENCY_LINES[one](one === agency ? employer : null);
    line(pdf, `${box(one === agency)} ${MIS_AGENCY_NAMES[one]}${text === '' ? '' : `: ${text}`}`);
  }
}

function writeEmployees(pdf: PdfPage, { employees }: MisReport): void {
  heading(pdf, 'II. Covered Employees:');
  line(pdf, `(A) Total Number Safety-Sensitive Employees In All Employee Categories: ${employees.total}`);
  line(pdf, `(B) Total Number of Employee Categories: ${employees.categories}`);
  line(
    pdf,
    `(C) Employee Category: ${employees.category}   Total Number of Employees in this Category: ${employees.count}`,
  );
}

/** The headings of a table, written upward as on the form, each below its number. */
function writeColumnHeadings(pdf: PdfPage, columns: readonly string[], width: number, y: number): void {
  columns.forEach((name, index) => {
    const x = LEFT + ROW_NAMES_WIDTH + index * width;
    pdf.fontSize(8).text(String(index + 1), x, y + 3, { width, align: 'center', lineBreak: false });
    pdf.save().rotate(-90, { origin: [x, y + HEADING_HEIGHT] });
    pdf.fontSize(7).text(name, x + 4, y + HEADING_HEIGHT + 4, {
      width: HEADING_HEIGHT - 18,
    });
    pdf.restore();
  });
}

/** A table of section III or IV. */
function writeTable(pdf: PdfPage, columns: readonly string[], cells: MisCells): void {
  const width = (WIDTH - ROW_NAMES_WIDTH) / columns.length;
  const top = pdf.y + 2;
  const body = top + HEADING_HEIGHT;
  const bottom = body + MIS_ROWS.length * ROW_HEIGHT;
  pdf
    .font('regular')
    .fontSize(8)
    .text('Type of Test', LEFT + 4, body - 14, { lineBreak: false });
  writeColumnHeadings(pdf, columns, width, top);
  MIS_ROWS.forEach((row, index) => {
    const y = body + index * ROW_HEIGHT;
    pdf.font(row === 'total' ? 'bold' : 'regular').fontSize(8);
    pdf.text(MIS_ROW_NAMES[row], LEFT + 4, y + 3, { width: ROW_NAMES_WIDTH - 4, lineBreak: false });
    cells[row].forEach((count, column) => {
      const x = LEFT + ROW_NAMES_WIDTH + column * width;
      pdf.text(String(count), x, y + 3, { width, align: 'center', lineBreak: false });
    });
  });
  pdf.lineWidth(0.5).strokeColor(QUIET);
  for (let y = body; y <= bottom; y += ROW_HEIGHT) pdf.moveTo(LEFT, y).lineTo(LEFT + WIDTH, y);
  for (let column = 1; column <= columns.length - 1; column += 1) {
    const x = LEFT + ROW_NAMES_WIDTH + column * width;
    pdf.moveTo(x, top).lineTo(x, bottom);
  }
  pdf.moveTo(LEFT + ROW_NAMES_WIDTH, top).lineTo(LEFT + ROW_NAMES_WIDTH, bottom);
  pdf.rect(LEFT, top, WIDTH, bottom - top).stroke();
  pdf.x = LEFT;
  pdf.y = bottom;
}

function writePage(pdf: PdfPage, report: MisReport, number: string): void {
  writeTop(pdf, report);
  writeEmployer(pdf, report);
  writeEmployees(pdf, report);
  // Long names and addresses take the room.
  if (pdf.y + TABLES_HEIGHT > BOTTOM) pdf.addPage().y = TOP;
  heading(pdf, 'III. Drug Testing Data:');
  writeTable(pdf, DRUG_COLUMNS, report.drug);
  heading(pdf, 'IV. Alcohol Testing Data:');
  writeTable(pdf, ALCOHOL_COLUMNS, report.alcohol);
  pdf.font('regular').fontSize(7.5).fillColor(QUIET);
  pdf.text(
    `Not valid without the signature of the certifying official. ${report.employer.companyName}, ${MIS_AGENCY_NAMES[report.agency]}, ${report.employees.category}, ${report.year}. ${number}`,
    LEFT,
    pdf.y + 8,
    { width: WIDTH },
  );
}

/** Adds the pages of reports, which have no margins. */
export function writeMisPages(pdf: PdfPage, reports: readonly MisReport[]): void {
  reports.forEach((report, index) => {
    pdf.addPage({ size: 'LETTER', margin: 0 });
    pdf.outline.addItem(`MIS report: ${MIS_AGENCY_NAMES[report.agency]}, ${report.year}`);
    writePage(pdf, report, `Page ${index + 1} of ${reports.length}`);
  });
}

/** The annual MIS report as form DOT F 1385, a page for each employee category and agency. It has to be signed by hand. */
export async function misPdf(reports: readonly MisReport[], at: Date): Promise<Buffer> {
  const author = reports[0]?.employer.companyName ?? '';
  const pdf = await newPdf(
    { title: 'Drug and alcohol testing MIS report', author, at },
    { margin: 0, autoFirstPage: false },
  );
  const bytes = bytesOf(pdf);
  writeMisPages(pdf, reports);
  pdf.end();
  return bytes;
}
