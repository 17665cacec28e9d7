import { monthOf } from '@spotter/domain/time/calendar.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { Club } from '../../test/club.ts'
import { type Asked, askedFor } from '../asked.ts'

/** All people of Melbourne, at a moment of any time. */
export async function askedIn({ server, clubs }: Club, now: Date): Promise<Asked> {
  const { db } = server.context
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', clubs['melbourne']!)
    .executeTakeFirstOrThrow()
  const range = monthOf(now.toISOString().slice(0, 10))
  return askedFor({ db, t: translatorFor('en'), now, company, range }, null)
}
