import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import { countUpTo, countWrongSecret, secretKeys } from '../../accounts/attempts.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { HttpError, notFound, tooMany } from '../../platform/http/errors.ts'
import { hashToken } from '../../platform/http/secrets.ts'

/** Per quarter of an hour: ten screens that ask every half minute. */
const mostReads = 300
const mostMisses = 30

interface Shown {
  name: string
  with_ranking: boolean
  company: CompanyRow
}

interface Asking {
  db: Db
  params: { token: string }
  request: { ip: string }
}

/** It belongs to the club: it works until it is revoked, even after its creator has left. */
export async function displayOfToken({ db, params: { token }, request: { ip } }: Asking): Promise<Shown> {
  const found = await findDisplay(db, token)
  if (!found) {
    await countWrongSecret(db, secretKeys('wall', ip, token), mostMisses)
    throw notFound()
  }
  if (found.revoked_at !== null) throw new HttpError(404, msg('This link was revoked.'), { body: { revoked: true } })
  const company = await db.selectFrom('companies').selectAll().where('id', '=', found.company_id).executeTakeFirst()
  if (!company || !isOpen(company.status)) throw notFound()
  const seconds = await countUpTo(db, `wall:${found.id}`, mostReads)
  if (seconds !== null) throw tooMany(seconds)
  await markShown(db, found.id)
  return { name: found.name, with_ranking: found.with_ranking, company }
}

const findDisplay = async (db: Db, token: string) =>
  /^[\w-]{43}$/.test(token)
    ? db
        .selectFrom('wall_displays')
        .select(['id', 'company_id', 'name', 'with_ranking', 'revoked_at'])
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst()
    : null

/** At most once a minute, so that reads stay reads. */
async function markShown(db: Db, id: number): Promise<void> {
  const now = new Date()
  await db
    .updateTable('wall_displays')
    .set({ last_shown_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_shown_at', 'is', null),
        eb('last_shown_at', '<', new Date(now.getTime() - 60_000).toISOString()),
      ]),
    )
    .execute()
}
