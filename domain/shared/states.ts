/** A state, territory or province that issues driver licenses. */
export interface Jurisdiction {
  name: string;
  abbreviation: string;
  country: 'US' | 'CA';
  kind: 'state' | 'territory' | 'province';
}

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming';

const US_TERRITORIES =
  'AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands';

const CANADA =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
  'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';

function list(text: string, country: Jurisdiction['country'], kind: Jurisdiction['kind']): Jurisdiction[] {
  return text
    .split('|')
    .map((entry) => ({ abbreviation: entry.slice(0, 2), name: entry.slice(3), country, kind }));
}

/** All 69, sorted by abbreviation, as the license-state dropdown shows them. */
export const STATES: readonly Jurisdiction[] = [
  ...list(US_STATES, 'US', 'state'),
  ...list(US_TERRITORIES, 'US', 'territory'),
  ...list(CANADA, 'CA', 'province'),
].toSorted((a, b) => (a.abbreviation < b.abbreviation ? -1 : 1));

const BY_ABBREVIATION = new Map(STATES.map((state) => [state.abbreviation, state]));
const BY_NAME = new Map(STATES.map((state) => [state.name.toLowerCase(), state]));

/** Finds a jurisdiction by abbreviation, ignoring case and surrounding spaces. */
export function findState(abbreviation: string | null | undefined): Jurisdiction | undefined {
  return abbreviation ? BY_ABBREVIATION.get(abbreviation.trim().toUpperCase()) : undefined;
}

/** Finds a jurisdiction by abbreviation or full name. */
export function findStateByText(text: string): Jurisdiction | undefined {
  return findState(text) ?? BY_NAME.get(text.trim().toLowerCase());
}

/** 'VA (Virginia)', from a jurisdiction or its abbreviation; an unknown abbreviation stays. */
export function stateLabel(state: Jurisdiction | string): string {
  const found = typeof state === 'string' ? findState(state) : state;
  return found ? `${found.abbreviation} (${found.name})` : String(state);
}
