import { PROVIDER, type Tx } from '../../platform/db';
import type { DemoPlace } from '../../platform/capability';
import { reconcileSome } from '../demo';
import {
  dayIn,
  DEMO_RATES,
  driversOf,
  FIRST,
  insertPool,
  makeDraw,
  outcomesOf,
  periodsUntil,
  rosterOn,
  storeDraw,
  yearAt,
  type DemoDraw,
  type Year,
} from '../demo-draws';
import { saltOf, type RosterShare } from '../groups';
import { sizeOf } from '../snapshot';
import { shareOf } from './draw-consortium';
import { byShare, drawnOf } from './share-people';

const NAME = 'Small carriers';
const ALTERNATES = 2;
const DRAWS = 5;

interface ConsortiumPlace extends Pick<DemoPlace, 'today' | 'keys'> {
  /** The employers, by their numbers. */
  clientIds: readonly number[];
}

/** A consortium with draws of past quarters. The present one isn't drawn, so that staff can try it. */
export async function fillConsortium(tx: Tx, { today, keys, clientIds }: ConsortiumPlace): Promise<void> {
  const periods = periodsUntil(today).slice(-1 - DRAWS, -1);
  const definition = {
    name: NAME,
    topLevel: true,
    agencies: ['fmcsa' as const],
    alternates: ALTERNATES,
    drugRateBp: DEMO_RATES.drug,
    alcoholRateBp: DEMO_RATES.alcohol,
    createdAt: `${periods[0]!.firstDay}T15:00:00Z`,
  };
  const provider = tx.about(PROVIDER);
  const consortiumId = await insertPool(provider, PROVIDER, definition);
  const members = [];
  for (const tenantId of clientIds) {
    const member = tx.about(tenantId);
    const poolId = await insertPool(member, tenantId, { ...definition, consortiumId });
    members.push({ tenantId, poolId, drivers: await driversOf(member, tenantId) });
  }
  let before = FIRST;
  let year: Year | null = null;
  for (const [at, period] of periods.entries()) {
    year = yearAt(year, period);
    const day = dayIn(period, at);
    const rosters = members.map(({ drivers }) => rosterOn(drivers, day));
    const shares = members.map(({ tenantId, poolId }, place) => {
      const size = sizeOf(rosters[place]!);
      return { tenantId, poolId, size, byAgency: [{ agency: 'fmcsa' as const, size }] };
    });
    const draw = makeDraw(
      {
        tenantId: PROVIDER,
        poolId: consortiumId,
        period,
        day,
        before,
        year,
        alternates: ALTERNATES,
        rosters,
        shares,
      },
      today,
    );
    const selectionId = await storeDraw(provider, keys, draw, [], year);
    await storeShares(tx, { keys, today, draw, selectionId, shares, rosters, year });
    before = { hash: draw.hash, rosters };
  }
  for (const tenantId of clientIds) await reconcileSome(tx.about(tenantId), tenantId, today);
}

interface Shares extends Pick<ConsortiumPlace, 'today' | 'keys'> {
  draw: DemoDraw;
  selectionId: number;
  shares: readonly RosterShare[];
  rosters: readonly Buffer[];
  year: Year;
}

/** The draw as each employer has it: its own people and counts. */
async function storeShares(
  tx: Tx,
  { keys, today, draw, selectionId, shares, rosters, year }: Shares,
): Promise<void> {
  const { seed, salt, counts, row } = draw;
  const drug = byShare(shares, draw.drawn.drug);
  const alcohol = byShare(shares, draw.drawn.alcohol);
  for (const [at, share] of shares.entries()) {
    const { tenantId, poolId, size } = share;
    const [ofDrug, ofAlcohol] = [drug[at]!, alcohol[at]!];
    const own = { drug: drawnOf(ofDrug, counts.drug), alcohol: drawnOf(ofAlcohol, counts.alcohol) };
    const withRanks = ({ ids, ranks }: typeof ofDrug) =>
      [...ids].map((id, place) => ({ id, rank: ranks[place]! }));
    const people = { drug: withRanks(ofDrug), alcohol: withRanks(ofAlcohol) };
    const stored = {
      ...row,
      ...own,
      tenantId,
      poolId,
      size,
      consortiumSelectionId: selectionId,
      shares: null,
      alternates: Math.max(people.drug.length - own.drug, people.alcohol.length - own.alcohol),
      calculation: shareOf(row.calculation, share, NAME),
      roster: rosters[at]!,
    };
    const secrets = { seed, salt: saltOf(salt, tenantId) };
    await storeDraw(
      tx.about(tenantId),
      keys,
      { row: stored, ...secrets },
      outcomesOf(draw, people, today),
      year,
    );
  }
}
