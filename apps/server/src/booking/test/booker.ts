import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Browser, Club } from '../../test/club.ts'
import { linkOf } from '../links.ts'

let people = 0

export async function newBooker(
  { server, browser, clubs }: Pick<Club, 'server' | 'browser' | 'clubs'>,
  values: Partial<Insertable<Database['people']>> = {},
  club = 'boston',
) {
  const { db } = server.context
  const number = ++people
  const person = await db
    .insertInto('people')
    .values({
      company_id: clubs[club]!,
      first_name: 'Lena',
      last_name: `Hoffmann ${number}`,
      email: `lena${number}@example.com`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { token } = await linkOf(db, server.context, person)
  const own = browser({ 'accept-language': 'en' })
  const path = `/api/book/${token}`
  const page = async () => (await own.send<BookingPage>('GET', path)).body
  await page()
  return { person, token, path, page, browser: own, book: (start: string) => book(own, path, start) }
}

const book = (own: Browser, path: string, start: string) =>
  own.send<BookingPage & { current?: BookingPage; errors?: Record<string, string[]> }>('POST', path, {
    body: { start },
  })

export function freeTimeOf({ days }: Pick<BookingPage, 'days'>, ahead = 3, nth = 0): string {
  const start = days.slice(ahead).flatMap(({ times }) => times)[nth]
  if (!start) throw new Error('There is no free time.')
  return start
}
