import { Suspense } from 'react';
import { usePermission } from '../../providers/services';
import type { Capability, FileSectionProps } from '../capability';

/** The section of a person's file that a capability declares, for users who may see it. */
export function FileSection({ of: { fileSection }, ...props }: FileSectionProps & { of: Capability }) {
  const maySee = usePermission(fileSection?.access ?? 'authenticated');
  if (!fileSection || !maySee) return null;
  const { Section } = fileSection;
  return (
    <Suspense fallback={null}>
      <Section key={props.employeeId} {...props} />
    </Suspense>
  );
}
