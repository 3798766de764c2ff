import { say, type BenchForm, type Filled } from './facts';
import type { BenchPerson } from './people';

const START = '@\n\u001e\r';
function barcodeOf(person: BenchPerson, on: string, until: string): string {
  const us = (date: string) => date.slice(5).replace('-', '') + date.slice(0, 4);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const body = `DLDAQ${person.license}\nDCS${plain(person.lastName)}\nDDEN\nDAC${plain(person.firstName)}\nDDFN\nDADNONE\nDDGN\nDCAA\nDCBNONE\nDCDNONE\nDBD${us(on)}\nDBB${us(person.dob)}\nDBA${us(until)}\nDBC1\nDAJ${person.state}\nDCGUSA\r`;
  const header = `${START}ANSI 636000100001`;
  return `${header}DL${String(header.length + 10).padStart(4, '0')}${String(body.length).padStart(4, '0')}${body}`;
}

const licenseText = ({ person, on, until }: Filled): readonly [string, string][] => [
  ['4d DLN', person.license],
  ['9 CLASS', 'A'],
  ['4a ISS', say(on)],
  ['4b EXP', say(until)],
  ['1 LN', person.lastName.toUpperCase()],
  ['2 FN', person.firstName.toUpperCase()],
  ['3 DOB', say(person.dob)],
  ['15 SEX', 'M'],
  ['9a END', 'NONE'],
  ['12 REST', 'NONE'],
];

export const LICENSE: BenchForm = {
  name: 'Driver license',
  docTypeId: 2008,
  months: 48,
  dev: [
    {
      hasEnd: true,
      content: (filled) => [
        { title: 'VIRGINIA' },
        { title: 'Commercial Driver License' },
        { fields: licenseText(filled) },
        { barcode: barcodeOf(filled.person, filled.on, filled.until) },
      ],
    },
    {
      hasEnd: true,
      content: (filled) => [
        { title: 'COMMERCIAL DRIVER LICENSE' },
        { text: 'USA   NEVADA' },
        { fields: licenseText(filled) },
      ],
    },
  ],
  held: [
    {
      hasEnd: true,
      content: ({ person, on, until }) => [
        { title: "Commercial Driver's License" },
        {
          table: [
            [`4d LIC ${person.license}`, '9 CLASS A'],
            [`3 DOB ${say(person.dob)}`, `4b EXP ${say(until)}`],
            [`4a ISS ${say(on)}`, '9a END NONE'],
            [person.lastName.toUpperCase(), 'DONOR'],
            [person.firstName.toUpperCase(), 'EYES BRO'],
          ],
        },
        { barcode: barcodeOf(person, on, until) },
      ],
    },
  ],
};
