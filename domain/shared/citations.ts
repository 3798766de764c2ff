/** Where a rule stands: a place in a code of law, such as 391.51(b) in 49 CFR. */
export interface Citation {
  code: string;
  place: string;
}

const CFR = '49 CFR';
const CODE_NAMES: Readonly<Record<string, string>> = { CVC: 'California Vehicle Code' };

const WITH_CODE = /^(\d{1,2} USC|CVC) (.+)$/;
/** Sections of title 49 have a point: 391.51. Those of the United States Code have none: 1681p. */
const IN_TITLE_49 = /\.|part /;

/** Reads '391.51(b), 391.23; 15 USC 1681b, 1681p'. A place without a code is in title 49 of the CFR, or in the code before it. */
export function citationsIn(text: string): Citation[] {
  let before = CFR;
  return text
    .split(/[,;]\s*/)
    .filter((place) => place !== '')
    .map((citation) => {
      const [, ownCode, ownPlace] = WITH_CODE.exec(citation) ?? [];
      const place = ownPlace ?? citation;
      const code = ownCode ? (CODE_NAMES[ownCode] ?? ownCode) : IN_TITLE_49.test(citation) ? CFR : before;
      before = code;
      return { code, place };
    });
}

/** Citations with the code each belongs to: '49 CFR 391.51(b), 391.23; 15 USC 1681b'. */
export function citationText(text: string): string {
  const groups: { code: string; places: string[] }[] = [];
  for (const { code, place } of citationsIn(text)) {
    const last = groups.at(-1);
    if (last?.code === code) last.places.push(place);
    else groups.push({ code, places: [place] });
  }
  return groups.map(({ code, places }) => `${code} ${places.join(', ')}`).join('; ');
}
