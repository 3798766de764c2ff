import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

const MAX_DEPTH = 60;
const named = (text: string): PDFName[] => text.split(' ').map((key) => PDFName.of(key));

/** Everything that does something when a page is opened or clicked, but for links to web pages and within the document. */
const ACTIVE: ReadonlySet<PDFObject | undefined> = new Set(
  named(
    'JavaScript Launch SubmitForm ResetForm ImportData GoToR GoToE GoToDp Named Thread Hide Sound Movie Rendition SetOCGState Trans GoTo3DView RichMediaExecute',
  ),
);
/** Actions, other files and media, and what only makes sense in the document that a page comes from. */
const DROPPED = named(
  'AA JS EF RF AF PA Next OpenAction FS Movie Sound 3DD RichMediaContent RichMediaSettings StructParents StructParent Metadata PieceInfo B',
);
/** Where a stream or a form says that its contents are in another file. */
const ELSEWHERE = named('F FFilter FDecodeParms Ref');
/** In these, every key is a name that the document chose, such as a font `B`, a letter of a font, or the look of a check box. */
const CHOSEN = named(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs Colorants N R D',
);
const [ACTION, KIND, URI] = named('A S URI') as [PDFName, PDFName, PDFName];
const WEB = /^(https?:\/\/|mailto:)/i;

const isWebLink = (uri: PDFObject | undefined): boolean =>
  (uri instanceof PDFString || uri instanceof PDFHexString) && WEB.test(uri.decodeText());

/** Whether an object is an action that must not be kept. */
function isActive(object: PDFObject | undefined, context: PDFContext): boolean {
  if (!(object instanceof PDFDict)) return false;
  const kind = context.lookup(object.get(KIND));
  return ACTIVE.has(kind) || (kind === URI && !isWebLink(context.lookup(object.get(URI))));
}

/** The dictionaries of chosen names below an object. */
function findChosen(
  object: PDFObject | undefined,
  context: PDFContext,
  found: Set<PDFObject>,
  depth = 0,
): void {
  if (depth > MAX_DEPTH || object === undefined) return;
  if (object instanceof PDFStream) return findChosen(object.dict, context, found, depth + 1);
  if (object instanceof PDFArray)
    return object.asArray().forEach((one) => findChosen(one, context, found, depth + 1));
  if (!(object instanceof PDFDict)) return;
  for (const key of CHOSEN) {
    const value = context.lookup(object.get(key));
    if (value instanceof PDFDict) found.add(value);
  }
  for (const value of object.values()) findChosen(value, context, found, depth + 1);
}

/** Cleans an object and its direct children. */
function cleanUp(
  object: PDFObject | undefined,
  context: PDFContext,
  chosen: Set<PDFObject>,
  depth = 0,
): void {
  if (depth > MAX_DEPTH || object === undefined) return;
  if (object instanceof PDFStream) {
    for (const key of ELSEWHERE) object.dict.delete(key);
    return cleanUp(object.dict, context, chosen, depth + 1);
  }
  if (object instanceof PDFArray)
    return object.asArray().forEach((one) => cleanUp(one, context, chosen, depth + 1));
  if (!(object instanceof PDFDict)) return;
  const active = isActive(object, context);
  for (const [key, value] of object.entries()) {
    const isName = chosen.has(object);
    const found = context.lookup(value);
    // An action without a kind is none of those that are kept.
    const isUnknown = key === ACTION && found instanceof PDFDict && !found.has(KIND);
    if (active || isActive(found, context) || (!isName && (isUnknown || DROPPED.includes(key))))
      object.delete(key);
    else cleanUp(value, context, chosen, depth + 1);
  }
}

/**
 * Takes from a document everything that does something, and other files, before its pages are copied: what is only unlinked afterwards
 * would still be in the copy.
 */
export function makePassive(context: PDFContext): void {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const chosen = new Set<PDFObject>();
  for (const object of objects) findChosen(object, context, chosen);
  for (const object of objects) cleanUp(object, context, chosen);
}
