import Type, { type Static } from 'typebox';
import { IntegerId } from '../shared/ids';

/** The most locations that a search finds. */
export const MAX_PLACES = 20;

export const PlacesQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) });

/** A location where a reviewer can put someone on file. */
export const FilePlace = Type.Object({
  legacyClientId: Type.Integer(),
  name: Type.String(),
  clientName: Type.String(),
});
export type FilePlace = Static<typeof FilePlace>;

export const PlaceTitlesQuery = Type.Object({ legacyClientId: Type.Optional(IntegerId) });

export const PlaceTitle = Type.Object({ jobTitleId: Type.Integer(), jobTitle: Type.String() });
export type PlaceTitle = Static<typeof PlaceTitle>;
