/** Who makes, draws and extends selections. */
export const SELECT = {
  all: ['servicesRandoms.configurePools', 'servicesRandoms.viewEmployeesCurrentlySelected'],
} as const;
