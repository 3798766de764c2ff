import type { ClinicOnOrder } from './contract';
import type { ClinicAbilities } from './needs';
import type { ClinicHours } from './opening';

/** A clinic as orders read it: what they keep of it, what it can do (`meetsNeeds`) and when it is open (`opening`). */
export interface FoundClinic extends ClinicAbilities, ClinicHours {
  clinic: ClinicOnOrder;
}
