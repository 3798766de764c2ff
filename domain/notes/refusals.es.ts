import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'note.required': 'Escriba la nota',
  'note.notYours': 'Solo quien escribió esta nota, o alguien que puede eliminar empleados, puede eliminarla',
};

export default refusals;
