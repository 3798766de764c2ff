/** Capitalizes a text that is also used inside sentences. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
