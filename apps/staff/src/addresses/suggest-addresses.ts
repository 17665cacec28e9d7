import { call } from '@spotter/client/call.ts'

/** Addresses that begin like this, those near the current club first. */
export const suggestAddresses = async (q: string) =>
  (await call('GET /api/addresses/suggest', { query: { q } })).collection
