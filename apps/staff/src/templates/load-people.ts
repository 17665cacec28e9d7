import { call } from '@spotter/client/call.ts'

/** Suggests a person before anything is typed. */
export async function loadPeople({ q, page }: { q: string; page: number }) {
  const paging = { page, per_page: 10 }
  const { collection, pagination } = q.trim()
    ? await call('GET /api/people/search', { query: { q, ...paging } })
    : await call('GET /api/people', { query: paging })
  return { collection: collection.map(({ id, name }) => ({ id, text: name })), pagination }
}
