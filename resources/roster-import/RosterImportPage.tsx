import { useTranslate } from 'ra-core';
import type { ImportResult, RosterImport, RosterImportItem } from '../../domain/roster-import/wire';
import type { ImportDefinition } from '../../src/background-work/import-definition';
import { ImportPage } from '../../src/background-work/ImportPage';
import { Count, useNumberText } from '../../src/background-work/numbers';
import type { Api } from '../api';
import { IMPORT_ROSTER } from '../employees';
import { ApplyStep } from './ApplyStep';
import { MappingStep } from './MappingStep';
import { PreviewStep } from './PreviewStep';
import { ResultStep } from './ResultStep';
import { UndoCell } from './undo/UndoImport';
import { ROSTER_IMPORT } from './use-rows';

const ROSTER_FILE_IMPORT: ImportDefinition<RosterImport, RosterImportItem> = {
  name: ROSTER_IMPORT,
  path: IMPORT_ROSTER,
  file: { accept: ['.csv', '.txt', '.tsv', '.xlsx'], maxBytes: 25_000_000 },
  steps: [
    { name: 'mapping', waitsIn: 'mapping', openIn: ['previewed'], Step: MappingStep },
    { name: 'preview', waitsIn: 'previewed', Step: PreviewStep },
    { name: 'apply', waitsIn: 'applying', openIn: ['previewed'], Step: ApplyStep },
    { name: 'result', waitsIn: 'done', Step: ResultStep },
  ],
  recentColumns: [
    { key: 'rows', isNumber: true, render: ({ rowCount }) => <Count value={rowCount} /> },
    { key: 'result', render: ({ result }) => result && <ResultCounts result={result} /> },
    { key: 'undo', render: (run) => <UndoCell run={run} /> },
  ],
  api: (api: Api) => ({
    recent: api.getRosterImports,
    run: api.getRosterImport,
    send: api.sendRosterFile,
    apply: api.applyRosterImport,
  }),
};

export default function RosterImportPage() {
  return <ImportPage definition={ROSTER_FILE_IMPORT} />;
}

const RESULTS = ['added', 'updated', 'ended', 'missingEnded', 'left', 'failed', 'refused'] as const;

/** '812 added, 40 updated, 25 refused' */
function ResultCounts({ result }: { result: ImportResult }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const parts = RESULTS.filter((key) => result[key] > 0).map((key) =>
    translate(`rosterImport.sum.${key}`, { count: numberText(result[key]) }),
  );
  return parts.join(', ') || translate('rosterImport.recent.nothingChanged');
}
