import { isPermitted, waitsForClient, type FlatRoute } from '../routing';
import { useConsole, useViewer } from './console-context';

const FILE_PATH = '/manage/employees/:id';

/** The page of an employee's file, for users who may open files now. */
export function useFilePage(): FlatRoute | null {
  const viewer = useViewer();
  const file = useConsole().routes.find(({ fullPath }) => fullPath === FILE_PATH);
  return file && isPermitted(file, viewer) && !waitsForClient(file, viewer) ? file : null;
}
