import { useDialog } from '../../../providers/services';
import { QualificationChip } from '../../../src/ui/QualificationChip';
import { useEmployeeWords } from '../words';
import type { RosterRow } from './columns';

/** May this person drive today, and if not why: in words, and one click from the explanation. */
export function QualificationCell({ row }: { row: RosterRow }) {
  const words = useEmployeeWords();
  const { open } = useDialog();
  return (
    <QualificationChip
      qualification={row.qualification}
      reason={words.standing(row)}
      onExplain={() => void open('qualification', { employee: row })}
    />
  );
}

export function StatusCell({ row }: { row: RosterRow }) {
  return <>{useEmployeeWords().status(row)}</>;
}
