/** A number split into groups of digits and the separators before them. */
export interface Pieces {
  groups: string[];
  signs: string[];
}

/** What a number is when one of these words is right before it. */
const OTHER_NUMBERS = [
  String.raw`us ?dot|dot|mc|mx|npi|ein|fein|tax id|aba|routing|account|acct|badge|work id|employee (?:id|number|no)`,
  String.raw`order|load|invoice|inv|po|p\.o\.|bol|pro|bill of lading|receipt|check|tracking|confirmation|conf|reference|ref`,
  String.raw`zip|zip code|postal code|phone|telephone|tel|fax|cell|mobile|ext`,
  String.raw`license|licence|dl|cdl|permit|policy|claim|ticket|citation|case|docket|report|specimen|ccf|contract|serial`,
  String.raw`unit|truck|tractor|trailer|vin|vehicle|odometer|mileage|mile|registry|certificate`,
  String.raw`pedido|orden|carga|factura|recibo|cheque|licencia|permiso|póliza|reclamo|multa|caso|cuenta|referencia|contrato`,
  String.raw`teléfono|celular|código postal|camión|unidad|remolque|informe`,
  String.raw`commande|chargement|facture|reçu|chèque|permis|police|réclamation|contravention|dossier|compte|référence|contrat`,
  String.raw`téléphone|portable|code postal|camion|unité|remorque|rapport`,
].join('|');
const LINK = String.raw`[^\p{L}\p{N}\r\n]{0,3}(?:(?:numbers?|num|nos?|nr|números?|núm|numéros?|n\.?º|n|is|es|est|de|del|code|código)(?!\p{L})[^\p{L}\p{N}\r\n]{0,3}){0,2}`;
const CALLED_OTHERWISE = new RegExp(String.raw`(?<!\p{L})(?:${OTHER_NUMBERS})s?(?!\p{L})${LINK}$`, 'iu');

/** Whether nine digits are no SSN because of what is right before or after them: another number's name, a letter, a currency. */
export const calledOtherwise = (before: string, after: string): boolean =>
  CALLED_OTHERWISE.test(before) || /(?:\p{L}|\p{Sc} ?)$/u.test(before) || /^\p{L}/u.test(after);

/** Areas 000 and 666, group 00 and serial 0000 were never issued. */
const isPossible = (digits: string): boolean => !/^(?:000|666)|^...00|0000$/.test(digits.normalize('NFKC'));

/** A separator without a space that joins digits into a longer number, such as in 2026-1234 or 0.1234. */
const isTight = (sign: string | undefined) => sign !== undefined && /^[^\s,;]+$/.test(sign);

/** Whether the nine digits of some groups stand alone: there are no digits next to them, or only another SSN's. */
function isAlone({ groups, signs }: Pieces, from: number, to: number): boolean {
  const isBeside = (at: number, sign: string | undefined) =>
    at >= 0 && at < groups.length && isTight(sign) && groups[at]!.length !== 9;
  return !isBeside(from - 1, signs[from]) && !isBeside(to, signs[to]);
}

/** Ways to group nine digits. A ZIP+4 (5-4) and an EIN (2-7) are grouped otherwise, and a list of numbers has commas. */
const GROUPINGS = [
  { lengths: [3, 2, 4], sign: /^[^,;:+]+$/ },
  { lengths: [9], sign: /^/ },
  { lengths: [3, 3, 3], sign: /^(?:[\p{Pd}.]| \p{Pd} )$/u },
  { lengths: Array.from({ length: 9 }, () => 1), sign: /^(?:[\p{Pd}.]| \p{Pd} )$/u },
];

/**
 * The index of the group after an SSN that starts at a group, in a text that may have any other numbers; null if none does. One that is
 * called otherwise has to be grouped like an SSN.
 */
export function ssnEndInText(pieces: Pieces, at: number, isCalledOtherwise: boolean): number | null {
  const { groups, signs } = pieces;
  for (const { lengths, sign } of isCalledOtherwise ? GROUPINGS.slice(0, 1) : GROUPINGS) {
    const to = at + lengths.length;
    const isGrouped = lengths.every((length, place) => groups[at + place]?.length === length);
    const isJoined = signs.slice(at + 1, to).every((one) => sign.test(one));
    if (!isGrouped || !isJoined || !isPossible(groups.slice(at, to).join(''))) continue;
    if (lengths.length === 3 && lengths[1] === 2) return to;
    if (isAlone(pieces, at, to)) return to;
  }
  return null;
}
