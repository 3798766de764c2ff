import { strToU8, zipSync } from 'fflate';
import type { RosterFile } from '../../../domain/roster-import/contract';
import { ROSTER_FILE_LIMITS } from './limits';
import { readRosterBytes } from './read-bytes';

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A text, a number with an optional format, or the attributes and contents of a cell as in the XML. */
export type TestCell =
  | string
  | number
  | { number: number; format: string }
  | { attributes?: string; xml: string };

interface TestWorkbook {
  rows?: readonly (readonly TestCell[])[];
  /** XML instead of the rows. */
  sheetData?: string;
  /** Further sheets with the same rows unless they have their own. The first sheet is `Drivers` otherwise. */
  sheets?: readonly { name: string; state?: string; rows?: readonly (readonly TestCell[])[] }[];
  strings?: readonly string[];
  /** Attributes of `workbookPr`. */
  properties?: string;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cellXml(cell: TestCell, at: string, formats: string[]): string {
  if (typeof cell === 'string')
    return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('xml' in cell) return `<c r="${at}" ${cell.attributes ?? ''}>${cell.xml}</c>`;
  if (!formats.includes(cell.format)) formats.push(cell.format);
  return `<c r="${at}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
}

function rowsXml(rows: readonly (readonly TestCell[])[], formats: string[]): string {
  return rows
    .map((row, line) => {
      const cells = row.map((cell, at) =>
        cellXml(cell, `${String.fromCharCode(65 + at)}${line + 1}`, formats),
      );
      return `<row r="${line + 1}">${cells.join('')}</row>`;
    })
    .join('');
}

/** A workbook with what a test needs, and nothing else. */
export function makeWorkbook({ rows = [], sheetData, sheets, strings, properties }: TestWorkbook): Buffer {
  const formats: string[] = [];
  const all = sheets ?? [{ name: 'Drivers' }];
  const parts: Record<string, string> = {};
  all.forEach((sheet, at) => {
    const data = sheetData ?? rowsXml(sheet.rows ?? rows, formats);
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet ${NS}><sheetData>${data}</sheetData></worksheet>`;
  });
  const listed = all.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  parts['xl/workbook.xml'] =
    `<workbook ${NS} xmlns:r="${REL}"><workbookPr ${properties ?? ''}/><sheets>${listed.join('')}</sheets></workbook>`;
  const relations = all.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  parts['xl/_rels/workbook.xml.rels'] =
    `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`;
  const codes = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escape(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`);
  parts['xl/styles.xml'] =
    `<styleSheet ${NS}><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
  if (strings)
    parts['xl/sharedStrings.xml'] =
      `<sst ${NS}>${strings.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`;
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  );
  return Buffer.from(zipped);
}

/** Reads a file as the worker does. */
export const readFile = (bytes: Buffer, sheet?: string): Promise<RosterFile> =>
  readRosterBytes(bytes, ROSTER_FILE_LIMITS, { sheet });
