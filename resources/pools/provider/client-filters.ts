import { booleanFilter, searchedFilter } from '../../../src/list/filters';
import { useClientChoices } from '../../client-choices';

/** Which clients a list of the provider shows. */
export const clientFilters = [
  booleanFilter('mine', {
    label: 'portfolio.filter.clients',
    trueLabel: 'portfolio.title',
    falseLabel: 'portfolio.filter.all',
    alwaysOn: true,
  }),
  searchedFilter('client', {
    label: 'portfolio.column.name',
    searchLabel: 'portfolio.filter.clientSearch',
    choices: useClientChoices,
    alwaysOn: true,
  }),
];
