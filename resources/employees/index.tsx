export { employees } from './capability';
export { Facts, IN_COLUMNS, STACKED } from './Facts';
export { employeeHref, IMPORT_ROSTER, ROSTER } from './links';
export { useJobTitleChoices, useLicenseClassChoices, useStatusChoices } from './lists';
export { listName } from './names';
export { FigureButton, PeopleDialog, PeopleFigure } from './PeopleFigure';
export { siteOptions } from './site-options';
