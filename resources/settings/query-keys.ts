/** First element of the keys of settings that are being edited; a change of anybody asks for them again. */
export const EDITED = 'settings/edited';
