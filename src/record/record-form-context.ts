import { createContext, useContext } from 'react';

/** What the error summary and the stale dialog need to know about a field. */
export interface FieldInfo {
  label: string;
  /** The value as people read it. */
  text: (value: unknown) => string;
  /** The parts of a long value: the stale dialog lists those that were added or removed. */
  lines?: ((value: unknown) => readonly string[]) | undefined;
}

/** The fields on the form by their source; inputs register themselves. */
export const RecordFormContext = createContext({
  fields: new Map<string, FieldInfo>(),
  readOnly: false,
  /** What the ids of the fields begin with, before their source. */
  idPrefix: '',
});

export const useRecordFormContext = () => useContext(RecordFormContext);
