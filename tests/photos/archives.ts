import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A file of an archive, with the lies in its headers. */
export interface ArchiveEntry {
  name: string;
  data: Uint8Array;
  /** Stored; otherwise deflated. */
  stored?: boolean;
  crc?: number;
  declaredSize?: number;
  flags?: number;
  /** Unix mode, for symbolic links. */
  mode?: number;
}

const UTF8 = 0x800;

function headerOf(entry: ArchiveEntry, packed: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE((entry.flags ?? 0) | UTF8, 2);
  fields.writeUInt16LE(entry.stored ? 0 : 8, 4);
  fields.writeUInt32LE(entry.crc ?? crc32(entry.data), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.declaredSize ?? entry.data.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fields;
}

function centralOf(entry: ArchiveEntry, header: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  // Made on Unix (3), so that the mode applies.
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), header, rest, Buffer.from(entry.name)]);
}

/** A ZIP archive, written field by field so that any of them can lie. */
export function makeArchive(entries: readonly ArchiveEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = entry.stored ? Buffer.from(entry.data) : deflateRawSync(entry.data);
    const header = headerOf(entry, packed);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      header,
      Buffer.from(entry.name),
      packed,
    ]);
    directory.push(centralOf(entry, header, offset));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

export interface PictureOptions {
  width?: number;
  height?: number;
  color?: string;
  format?: 'jpeg' | 'png';
}

/** A photo in one color. */
export function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 640, height = 800, color = '#7799bb', format = 'jpeg' } = options;
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as phones take it: rotated by metadata, with a GPS position. */
export const makePhonePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#99bb77' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Ana Reyes' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The archive as the form that the page sends. */
export function formOf(archive: Uint8Array, name = 'photos.zip'): FormData {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(archive)]), name);
  return form;
}
