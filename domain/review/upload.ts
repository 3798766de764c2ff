import Type from 'typebox';

/** What a client's people may say of a document that they send for review. */
export const MAX_TAG_LENGTH = 60;
export const MAX_NOTE_LENGTH = 1_000;

/** The item that it became. */
export const UploadedItem = Type.Object({ processInstanceId: Type.Integer() });
