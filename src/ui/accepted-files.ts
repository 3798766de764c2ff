/** What a document may be; the server looks at the content. Pictures become a PDF there. */
export const ACCEPT = [
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.tif',
  '.tiff',
  '.heic',
  '.heif',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/heic',
  'image/heif',
];

export const MAX_BYTES = 25_000_000;

/** By name and type only; the server looks at the content. */
export const maySplit = (file: File): boolean => isPdf(file) || isTiff(file);
const isTiff = ({ name, type }: File): boolean => type === 'image/tiff' || /\.tiff?$/i.test(name);
export const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
