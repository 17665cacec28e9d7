import { describe, expect } from 'vitest'
import { routes } from '../features.ts'
import { type Browser, type Club, test } from '../test/club.ts'
import { type CallerName, callerNamed, callers } from './callers.ts'
import { bodies, expectations } from './expectations.ts'
import type { ClubName, Outcome } from './rows.ts'
import { freshAttached } from './fresh-attached.ts'
import { freshRecord } from './fresh-record.ts'
import { severalSaleTypes } from './several-sale-types.ts'
import { freshSlug, freshToken } from './fresh-token.ts'

const clubNames: ClubName[] = ['melbourne', 'london']
const names = Object.keys(callers) as CallerName[]

const outcomeOf = (status: number): Outcome => (status === 401 || status === 403 || status === 404 ? status : 'in')

const codes: Record<string, string> = {
  task_kinds: 'call',
  event_kinds: 'tour',
  outcomes: 'Sale',
  globals: 'install_name',
}

/** Split over files, which run in parallel. */
export function tryRoutes(isTried: (method: string) => boolean): void {
  const tried = routes.map(({ key }) => key).filter((key) => isTried(key.split(' ')[0] ?? ''))
  describe.each(tried)('%s', (key) => {
    test('answers those it is for, and 404 to everyone else', async ({ club }) => {
      const [method = '', template = ''] = key.split(' ')
      const seen: Record<string, Outcome> = {}
      const expected: Record<string, Outcome> = {}
      await club.server.context.db
        .updateTable('companies')
        .set({ end_of_day_custom_fields: ['supps'], enable_whatsapp_messaging: true })
        .execute()
      if (template.startsWith('/api/reports/secondary_sales')) await severalSaleTypes(club.server.context.db)
      const [browsers, paths] = [new Map<CallerName, Browser>(), new Map<ClubName, string>()]
      // Without a record in its path a route is the same for both clubs.
      for (const clubName of template.includes('{') ? clubNames : clubNames.slice(0, 1)) {
        for (const name of names) {
          const browser = browsers.get(name) ?? (await callerNamed(club, name))
          const path = paths.get(clubName) ?? (await freshPath(club, clubName, template))
          const { status } = await browser.send(method, path, method === 'GET' ? {} : { body: bodies[key] ?? {} })
          const outcome = key === 'POST /users/sign_in' && status === 401 ? 'in' : outcomeOf(status)
          if (method === 'GET' || outcome !== 'in') {
            browsers.set(name, browser)
            paths.set(clubName, path)
          } else {
            // A change may end sessions and remove records.
            browsers.clear()
            paths.clear()
          }
          seen[`${name}, ${clubName}`] = outcome
          expected[`${name}, ${clubName}`] = expectations[key]?.(name, clubName) ?? 404
        }
      }
      expect(seen).toEqual(expected)
    })
  })
}

export async function freshPath({ server, clubs }: Club, clubName: ClubName, template: string): Promise<string> {
  const { db } = server.context
  const company_id = clubs[clubName]!
  const id = template.includes('{id}') ? await freshRecord(db, template, company_id) : 0
  return template
    .replace('{company_id}', String(company_id))
    .replace('{id}', String(id))
    .replace('{token}', template.includes('{token}') ? await freshToken(server.context, template, company_id) : '')
    .replace('{slug}', template.includes('{slug}') ? await freshSlug(db, company_id) : '')
    .replace('{code}', codes[template.split('/').at(-2) ?? ''] ?? '')
    .replace(/\{\w+_id\}/, String(await freshAttached(db, template, company_id, id)))
}
