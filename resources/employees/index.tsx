export { employees } from './capability';
export { employeeHref, IMPORT_ROSTER } from './links';
export { listName } from './names';
export { FigureButton, PeopleDialog, PeopleFigure } from './PeopleFigure';
