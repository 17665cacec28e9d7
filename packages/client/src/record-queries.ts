import type { QueryClient } from '@tanstack/react-query'
import type { FetchKey } from './use-fetch.ts'

/** Which answers show records of a type; the queries of a declared resource are found by its name. */
const shownBy: Readonly<Record<string, readonly FetchKey[]>> = {
  user: [
    'GET /api/companies/{company_id}/users',
    'GET /api/users',
    'GET /api/users/{id}',
    'GET /api/users/{id}/accounts',
    'GET /api/account/references/users',
  ],
  company: ['GET /api/companies', 'GET /api/companies/{company_id}', 'GET /api/accounts'],
  notification: ['GET /api/notifications', 'GET /api/notifications/new_enquiry'],
  person: [
    'GET /api/notifications/new_enquiry',
    'GET /api/people',
    'GET /api/people/{id}',
    'GET /api/people/{id}/summary',
    'GET /api/people/search',
    'GET /api/people/recent_list',
    'GET /api/people/multi_site_counts',
  ],
  session: ['GET /api/sessions'],
  job: ['GET /api/admin/jobs'],
  sandbox_message: ['GET /api/sandbox/messages'],
}

export const resourceKey = (name: string, ...asked: unknown[]) => ['resource', name, ...asked] as const
export const settingsKey = (name: string, ...asked: unknown[]) => ['settings', name, ...asked] as const

/** Fetches anew whatever on screen shows records of this type. */
export async function refreshRecords(queries: QueryClient, type: string): Promise<void> {
  const keys: (readonly string[])[] = [
    ...(shownBy[type] ?? []).map((key) => [key]),
    resourceKey(type) as readonly string[],
  ]
  if (type === 'company') keys.push(['settings'])
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
