import Type, { type Static } from 'typebox';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { SEARCH } from '../shared/schema';
import { NEED_WORDS, type NeedWord } from './needs';
import { PROGRAM_IDS } from './programs';

export const DEFAULT_MILES = 100;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength, ...SEARCH }));

/** The query of `GET /v1/vendors`. */
export const VendorQuery = Type.Object({
  /** A part of the name. */
  vendor: text(120),
  /** A part of the street, city or state. */
  address: text(120),
  vendorId: text(10),
  /** Five digits: clinics nearby. Fewer: ZIP codes that begin with them. */
  zip: text(10),
  /** Ids of programs, separated by commas: clinics that have all of them. */
  programTypes: text(60),
  /** What an order needs, separated by commas. */
  needs: text(120),
  /** How far from a ZIP code of five digits. */
  miles: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type VendorQuery = Static<typeof VendorQuery>;

/** What a search asks for. */
export interface VendorSearch {
  vendor: string;
  address: string;
  vendorId: number | null;
  zip: string;
  programs: number[];
  needs: NeedWord[];
  miles: number;
}

const wordsOf = (list = ''): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const MAX_ID = 2_147_483_647;

/** Reads a query; what can't be meant is refused by parameter. */
export function parseVendorQuery(query: VendorQuery): { search: VendorSearch; errors: FieldRefusals } {
  const errors: FieldRefusals = {};
  const { vendor = '', address = '', vendorId = '', zip = '', miles = DEFAULT_MILES } = query;
  const id = /^\d+$/.test(vendorId.trim()) ? Number(vendorId) : null;
  if (vendorId.trim() !== '' && id === null) errors['vendorId'] = refuse('request.notValid');
  // The four digits of ZIP+4 are a street.
  const [, five, beginning = ''] = /^(?:(\d{5})[- ]?\d{4}|(\d{1,5}))$/.exec(zip.trim()) ?? [];
  const digits = five ?? beginning;
  if (zip.trim() !== '' && digits === '') errors['zip'] = refuse('clinics.zip');
  const programs = wordsOf(query.programTypes);
  const known = programs.flatMap((word) => PROGRAM_IDS.find((one) => String(one) === word) ?? []);
  if (known.length < programs.length) errors['programTypes'] = refuse('clinics.program');
  const needs = wordsOf(query.needs);
  const asked = needs.flatMap((word) => NEED_WORDS.find((one) => one === word) ?? []);
  const unknown = needs.find((word) => !asked.some((one) => one === word));
  if (unknown !== undefined) errors['needs'] = refuse('clinics.needs', { word: unknown });
  // An id that is too large is of no clinic.
  const search = { vendor, address, vendorId: id === null ? null : Math.min(id, MAX_ID), zip: digits, miles };
  return { search: { ...search, programs: known, needs: asked }, errors };
}
