import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

const name = sql<string>`users.first_name || ' ' || users.last_name`

async function pickableUsers(actor: Staff, { db, query, company, t }: Call<'GET /api/references/users'>) {
  const company_id = query.for_company_id ?? company.id
  if (!reachesClub(actor, company_id)) throw notFound()
  const words = searchedText(query.q)
  const users = await db
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select(['users.id', name.as('text')])
    .where('company_users.company_id', '=', company_id)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', [
      ...machineRoles,
      ...(query.only_salespersons ? (['regional_manager'] as const) : []),
    ])
    .$if(Boolean(query.without_current), (q) => q.where('users.id', '<>', actor.id))
    .$if(words !== '', (q) => q.where(sql<boolean>`position(${words} in lower(${name})) > 0`))
    .orderBy(sql`lower(users.first_name), lower(users.last_name), users.id`)
    .execute()
  return { collection: [...users, { id: -1, text: t('Unallocated') }] }
}

/** Both addresses are in use. */
export const listUserReferences = [
  serve('GET /api/account/references/users', (actor, call) => pickableUsers(actor, call)),
  serve('GET /api/references/users', (actor, call) => pickableUsers(actor, call)),
]
