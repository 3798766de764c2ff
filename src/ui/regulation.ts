export interface RegulationPart {
  text: string;
  /** Null for what the eCFR has no page for, such as a rule that has ended. */
  href: string | null;
}

const TITLE_49 = 'https://www.ecfr.gov/current/title-49';

function hrefOf(place: string): string | null {
  const part = /^part (\d+)$/.exec(place)?.[1];
  if (part) return `${TITLE_49}/part-${part}`;
  const [, section, paragraph = ''] = /^(\d+\.\d+)((?:\([A-Za-z0-9]+\))*)/.exec(place) ?? [];
  if (!section) return null;
  return `${TITLE_49}/section-${section}${paragraph === '' ? '' : `#p-${section}${paragraph}`}`;
}

/** Splits '391.51(b)(1), part 381' into places of title 49, each with its address in the eCFR where it has one. */
export function regulationParts(cfr: string): RegulationPart[] {
  return cfr
    .split(/[,;]\s*/)
    .filter((place) => place !== '')
    .map((place) => ({ text: place, href: hrefOf(place) }));
}
