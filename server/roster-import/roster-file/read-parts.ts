import { readNumberFormat, type NumberFormat } from './number-format';
import type { Entries } from './open-archive';
import type { WorkbookParts } from './read-cell';
import { readXml } from './read-xml';

export interface SheetEntry {
  name: string;
  isHidden: boolean;
  /** Where the sheet is in the archive. */
  path: string;
}

export interface Workbook extends WorkbookParts {
  sheets: SheetEntry[];
}

/** '_x000D_' encodes a character that XML doesn't allow. */
export const unescapeXml = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

function readRelations(xml: Uint8Array | undefined): Map<string, { type: string; path: string }> {
  const found = new Map<string, { type: string; path: string }>();
  if (!xml) return found;
  readXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attributes('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      found.set(attributes('Id') ?? '', { type: attributes('Type')?.split('/').at(-1) ?? '', path });
    },
  });
  return found;
}

function readFormats(xml: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  if (xml)
    readXml(xml, {
      open(name, attributes) {
        if (name === 'numFmt') codes.set(Number(attributes('numFmtId')), attributes('formatCode') ?? '');
        else if (name === 'cellXfs') isInCells = true;
        else if (name === 'xf' && isInCells) ids.push(Number(attributes('numFmtId') ?? 0));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  // Some programs write no styles; a cell without a style then has the general format.
  return (ids.length > 0 ? ids : [0]).map((id) => readNumberFormat(id, codes.get(id)));
}

/** Texts that cells share, without the pronunciation that Asian texts come with. */
function readStrings(xml: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let isText = false;
  let isPhonetic = false;
  let text = '';
  if (xml)
    readXml(xml, {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') isPhonetic = true;
        else if (name === 't') isText = !isPhonetic;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si') strings.push(unescapeXml(text));
      },
      text(more) {
        if (isText) text += more;
      },
    });
  return strings;
}

/** Reads what the sheets of a workbook share: their names, which are hidden, texts, formats, and where dates start. */
export function readParts(entries: Entries): Workbook {
  const relations = readRelations(entries.get('xl/_rels/workbook.xml.rels'));
  const pathOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.path;
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  readXml(entries.get('xl/workbook.xml') ?? new Uint8Array(), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = isTrue(attributes('date1904'));
      const relation = name === 'sheet' ? relations.get(attributes('id') ?? '') : undefined;
      if (relation?.type !== 'worksheet') return;
      const state = attributes('state') ?? 'visible';
      sheets.push({ name: attributes('name') ?? '', isHidden: state !== 'visible', path: relation.path });
    },
  });
  return {
    sheets,
    date1904,
    formats: readFormats(entries.get(pathOf('styles') ?? 'xl/styles.xml')),
    strings: readStrings(entries.get(pathOf('sharedStrings') ?? 'xl/sharedStrings.xml')),
  };
}
