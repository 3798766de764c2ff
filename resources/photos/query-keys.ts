/** First element of the keys of what was sent in; the progress of a job asks for it again. */
export const PHOTO_IMPORTS = 'photoImports';
