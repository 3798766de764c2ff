import { describe, expect, it } from 'vitest';
import { readCardBarcode } from './aamva';
import { readClues } from './read-clues';
import { testBarcode, testPage } from './test-pages';

const START = '@\n\u001e\r';
const read = (text: string) => readCardBarcode(btoa(text));

/** A file of one subfile. */
function file(elements: readonly string[], { kind = 'DL', issuer = '636000', version = '09' } = {}): string {
  const body = `${kind}${elements.join('\n')}\r`;
  const header = `${START}ANSI ${issuer}${version}${version > '01' ? '00' : ''}01`;
  const offset = String(header.length + 10).padStart(4, '0');
  return `${header}${kind}${offset}${String(body.length).padStart(4, '0')}${body}`;
}

const US = [
  'DAQT64235789',
  'DCSSAMPLE',
  'DDEN',
  'DACMICHAEL',
  'DDFN',
  'DADJOHN',
  'DCUJR',
  'DBB06061986',
  'DBD06062019',
  'DBA12102024',
  'DCGUSA',
  'DAJVA',
];

// The samples that the AAMVA publishes in its standards of 2000 and 2020.
const SAMPLE_2020 = `${START}ANSI 636000100102DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062019\nDBB06061986\nDBA12102024\nDBC1\nDAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA\nDCK123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\rZVZVA01\r`;
const SAMPLE_2000 = `${START}ANSI 6360000102DL00390187ZV02260032DLDAQ0123456789ABC\nDAAPUBLIC,JOHN,Q\nDAG123 MAIN STREET\nDAIANYTOWN\nDAJVA\nDAK123459999  \nDARDM  \nDAS          \nDAT     \nDAU509\nDAW175\nDAYBL \nDAZBR \nDBA20011201\nDBB19761123\nDBCM\nDBD19961201\rZVZVAJURISDICTIONDEFINEDELEMENT\r`;

describe('the barcode of a license', () => {
  it('gives no control characters, which no database takes', () => {
    const elements = ['DAQT642\u000035789', 'DCSSAM\u0000PLE', 'DACMICHAEL\u0007', 'DCGUSA'];
    expect(read(file(elements))).toMatchObject({ license: 'T64235789', last: 'SAMPLE', first: 'MICHAEL' });
  });

  it('is read as the AAMVA publishes it', () => {
    expect(read(SAMPLE_2020)).toEqual({
      isLicense: true,
      license: 'T64235789',
      last: 'SAMPLE',
      first: 'MICHAEL',
      suffix: 'JR',
      lastIsCut: false,
      firstIsCut: false,
      birthDate: '1986-06-06',
      issuedOn: '2019-06-06',
      expiresOn: '2024-12-10',
      state: 'VA',
    });
    expect(read(SAMPLE_2000)).toMatchObject({
      license: '0123456789ABC',
      last: 'PUBLIC',
      first: 'JOHN',
      birthDate: '1976-11-23',
      issuedOn: '1996-12-01',
      expiresOn: '2001-12-01',
    });
  });

  it.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])(
    'is read in version %s',
    (version) => {
      expect(read(file(US, { version }))).toMatchObject({
        license: 'T64235789',
        birthDate: '1986-06-06',
        expiresOn: '2024-12-10',
      });
    },
  );

  it('has the year first on Canadian cards, by country or issuer', () => {
    const canadian = US.map((one) =>
      one.replace('06061986', '19860607').replace('06062019', '20190606').replace('12102024', '20241210'),
    );
    const dates = { birthDate: '1986-06-07', issuedOn: '2019-06-06', expiresOn: '2024-12-10' };
    expect(read(file(canadian.map((one) => one.replace('DCGUSA', 'DCGCAN'))))).toMatchObject(dates);
    expect(
      read(
        file(
          canadian.filter((one) => !one.startsWith('DCG')),
          { issuer: '636012' },
        ),
      ),
    ).toMatchObject(dates);
    expect(read(file(canadian))).toMatchObject({ birthDate: null, issuedOn: null });
  });

  it('says which names were cut, and whether the card is a license', () => {
    const cut = US.map((one) => one.replace('DDEN', 'DDET').replace('DDFN', 'DDFU'));
    expect(read(file(cut))).toMatchObject({ lastIsCut: true, firstIsCut: false });
    expect(read(file(US, { kind: 'ID' }))).toMatchObject({ isLicense: false });
    expect(read(file(US.map((one) => one.replace('DCUJR', 'DCUNONE'))))).toMatchObject({ suffix: null });
  });

  it.each([
    ['nothing', ''],
    ['text', 'RFCS1-ABCDEFGHJK-7'],
    ['a header only', `${START}ANSI 636000090001`],
    ['another header', file(US).replace('ANSI ', 'ABCD ')],
    ['no start', file(US).slice(2)],
    ['no subfile', file(US).replaceAll('DL', 'XX')],
    ['no elements', file(['DAYBRO'])],
    ['no number of subfiles', file(US).replace('090001', '0900xx')],
  ])('is none if there is %s', (_what, text) => {
    expect(read(text)).toBeNull();
  });

  it('leaves out dates that do not exist, and is none if it is no base64', () => {
    expect(read(file(US.map((one) => one.replace('12102024', '13102024'))))).toMatchObject({
      expiresOn: null,
    });
    expect(readCardBarcode('%')).toBeNull();
  });

  it('says what the document is, when it ends and who it is about', () => {
    const clues = readClues([testPage([], { barcodes: [testBarcode(SAMPLE_2020)] })], '2026-11-28');
    expect(clues).toMatchObject({
      docTypeId: { value: 2008, reason: 'barcode', marks: [{ page: 1, x: 0.1 }] },
      docDate: { value: '2019-06-06' },
      docExpirationDate: { value: '2024-12-10' },
      people: { licenses: [{ value: 'T64235789' }], birthDates: [{ value: '1986-06-06' }] },
    });
    const id = readClues([testPage([], { barcodes: [testBarcode(file(US, { kind: 'ID' }))] })], '2026-11-28');
    expect(id.docTypeId).toBeNull();
  });
});
