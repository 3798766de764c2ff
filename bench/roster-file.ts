const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za'.split(' ');
const FIRST_NAMES = 'Ann Ben Cal Dee Eve Fay Gus Hal Ida Jon Kay Lou May Ned Ora Pat Roy Sue Tom Una'.split(
  ' ',
);
const TITLES = ['CDL Driver', 'CDL Driver', 'CDL Driver', 'Local Driver', 'Mechanic'];
const HEADER =
  'Employee ID,Last Name,First Name,SSN,Date of Birth,License Number,License State,License Class,Location,Job Title,Status,Hire Date';

/** A surname of three syllables, different for each of 8,000 numbers. */
function surname(at: number): string {
  const word = [at, at / 20, at / 400].map((part) => SYLLABLES[Math.floor(part) % 20]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Month, day and year, spread over several years. */
const day = (at: number, year: number, years: number) =>
  `${two(1 + (at % 12))}/${two(1 + (at % 28))}/${year + (at % years)}`;

/** A roster as CSV without identical people. The SSNs are from a range that is never issued. */
export function rosterFile(people: number, locations: readonly string[]): string {
  const lines = Array.from({ length: people }, (_, at) =>
    [
      `W${100_000 + at}`,
      surname(Math.floor(at / 20)),
      FIRST_NAMES[at % 20],
      `9${two(Math.floor(at / 9_000))}-${two(10 + (at % 80))}-${1_000 + (at % 9_000)}`,
      day(at, 1960, 40),
      `${String.fromCharCode(65 + (at % 26))}${10_000_000 + at}`,
      'VA',
      'A',
      locations[at % locations.length],
      TITLES[at % TITLES.length],
      'Active',
      day(at + 5, 2010, 14),
    ].join(','),
  );
  return `${[HEADER, ...lines].join('\r\n')}\r\n`;
}
