import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Nullable } from '../shapes.ts'

export const SuggestedAddress = Type.Object({
  id: Type.String(),
  text: Type.String(),
  address: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  zip: Nullable(Type.String()),
  latitude: Type.Number(),
  longitude: Type.Number(),
})
export type SuggestedAddress = Static<typeof SuggestedAddress>

export const AddressSearch = Type.Object({ q: Type.String({ maxLength: 255 }) })
export const SuggestedAddresses = Type.Object({ collection: Nullable(Type.Array(SuggestedAddress)) })

export const addresses = endpoints({
  'GET /api/addresses/suggest': {
    may: 'kiosk',
    summary: 'Address suggestions for what was typed, nearest to the current club first.',
    query: AddressSearch,
    answers: SuggestedAddresses,
  },
  'GET /api/addresses/{token}': {
    may: 'staff',
    summary: 'One suggested address.',
    answers: SuggestedAddress,
  },
})
