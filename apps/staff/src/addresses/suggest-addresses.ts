import { call } from '@spotter/client/call.ts'

export const suggestAddresses = async (q: string) =>
  (await call('GET /api/addresses/suggest', { query: { q } })).collection
