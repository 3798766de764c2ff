import { defineAudit, type Change } from '../shared/audit-declaration';

export type NoteEvent =
  | ({ type: 'note.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'note.removed'; subject: string; employee: string; because: string } & Pick<Change, 'before'>);

export const noteAudit = defineAudit<NoteEvent>({
  groups: { note: 'employees' },
  sentences: {
    'note.added': ['Note added: {changes}', 'Nota agregada: {changes}', 'Note ajoutée : {changes}'],
    'note.removed': [
      'Note deleted ({because}): {changes}',
      'Nota eliminada ({because}): {changes}',
      'Note supprimée ({because}) : {changes}',
    ],
  },
  fields: {
    characters: ['characters', 'caracteres', 'caractères'],
    writtenBy: ['written by', 'escrita por', 'écrite par'],
    writtenAt: ['written', 'escrita', 'écrite le'],
  },
});
