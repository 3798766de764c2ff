/** What the library doesn't report about a page of a TIFF. */
export interface TiffPage {
  /** A smaller copy of another page, or only its mask. */
  isExtra: boolean;
  /** Dots per unit across and down as stored; null where the file doesn't say. */
  dots: [across: number, down: number] | null;
}

const NEW_SUBFILE_TYPE = 254;
const SUBFILE_TYPE = 255;
const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const ENTRY_BYTES = 12;
/** Bits of NewSubfileType: a reduced copy, and a mask. */
const REDUCED_OR_MASK = 0b101;
const OLD_REDUCED = 2;
const SHORT = 3;

/** The pages of a TIFF in the order of its chain, at most this many. Damaged directories end it. */
export function tiffPages(bytes: Buffer, most: number): TiffPage[] {
  const isLittle = bytes[0] === 0x49;
  const u16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  function readPage(at: number, entries: number): TiffPage {
    const values = new Map<number, number>();
    for (let entry = at + 2; entry < at + 2 + entries * ENTRY_BYTES; entry += ENTRY_BYTES)
      values.set(u16(entry), u16(entry + 2) === SHORT ? u16(entry + 8) : u32(entry + 8));
    const ratio = (tag: number) => {
      const place = values.get(tag);
      return place === undefined ? NaN : u32(place) / u32(place + 4);
    };
    const [across, down] = [ratio(X_RESOLUTION), ratio(Y_RESOLUTION)];
    return {
      isExtra:
        ((values.get(NEW_SUBFILE_TYPE) ?? 0) & REDUCED_OR_MASK) !== 0 ||
        values.get(SUBFILE_TYPE) === OLD_REDUCED,
      dots: Number.isFinite(across) && Number.isFinite(down) ? [across, down] : null,
    };
  }

  const pages: TiffPage[] = [];
  try {
    for (let at = u32(4); at !== 0 && pages.length < most;) {
      const entries = u16(at);
      pages.push(readPage(at, entries));
      at = u32(at + 2 + entries * ENTRY_BYTES);
    }
  } catch {
    // A place outside of the file.
  }
  return pages;
}
