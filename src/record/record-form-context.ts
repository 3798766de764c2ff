import { createContext, useContext } from 'react';

/** What the error summary and the stale dialog need to know about a field. */
export interface FieldInfo {
  label: string;
  /** The value as people read it. */
  text: (value: unknown) => string;
}

interface RecordFormContextValue {
  /** The fields on the form by their source. Inputs register themselves. */
  fields: Map<string, FieldInfo>;
  readOnly: boolean;
}

export const RecordFormContext = createContext<RecordFormContextValue>({
  fields: new Map(),
  readOnly: false,
});

export const useRecordFormContext = () => useContext(RecordFormContext);
