import { useTranslate } from 'ra-core';
import { PageHeader } from '../../src/ui/PageHeader';
import { ClinicSearch } from './ClinicSearch';

const NO_NEEDS = {};

/** Looks up clinics, such as for a driver who asks where to go. */
export default function FindClinicsPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('clinics.find.title')} subtitle={translate('clinics.find.subtitle')} />
      <ClinicSearch needs={NO_NEEDS} />
    </>
  );
}
