import type { Query } from '@spotter/contract/endpoints.ts'
import { searchedText } from '@spotter/domain/accounts/text-rules.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { impersonable } from '@spotter/domain/accounts/user-rules.ts'
import { likePattern } from '@spotter/domain/people/search.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { parseSorting } from '@spotter/domain/lists/sorting.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { forbidden } from '../platform/http/errors.ts'
import { pageOf, totalBeside } from '../platform/http/pages.ts'
import { type Scope, accessibleUsers } from './find-users.ts'
import { presentUser } from './present-user.ts'
import { isRevokedIn } from './removals.ts'

export const listClubUsers = serve('GET /api/companies/{company_id}/users', (actor, { db, query, company, t }) =>
  listPage(db, actor, { query, t, scope: { company_id: company.id } }),
)

export const listUsers = serve('GET /api/users', (actor, { db, query, t }) => {
  if (query.impersonable && !may(actor, 'impersonate')) throw forbidden()
  return listPage(db, actor, { query, t, scope: {} })
})

const sortable = ['name', 'email', 'role'] as const
const name = sql`lower(users.first_name || ' ' || users.last_name)`
const sortedBy = { name, email: sql`lower(users.email)`, role: sql`users.role` }

interface ListPageInput {
  query: Query<'GET /api/users'>
  t: Translate
  scope: Scope
}

async function listPage(db: Db, actor: Staff, { query, t, scope }: ListPageInput) {
  const managesUsers = may(actor, 'settings')
  const { limit, offset, pagination } = pageOf(query)
  const { sort_by, sort_direction } = parseSorting(query, managesUsers ? sortable : (['name'] as const), {
    sort_by: 'name',
    sort_direction: 'asc',
  })
  const direction = sort_direction === 'desc' ? 'desc' : 'asc'
  const withRevoked = statusAsked(query, managesUsers) !== 'active'
  const users = accessibleUsers(db, actor, { ...scope, withRevoked })
  const found = matching({ users, actor, query, managesUsers, scope })
  const sorted = (some: UserQuery) => some.orderBy(sortedBy[sort_by], direction).orderBy(name).orderBy('users.id')
  // The page is chosen and counted before anything is joined to it.
  const page = sorted(found)
    .clearSelect()
    .select(['users.id', sql<number>`count(*) over ()`.as('total')])
    .limit(limit)
    .offset(offset)
  const rows = await sorted(users).innerJoin(page.as('page'), 'page.id', 'users.id').select('page.total').execute()
  const counting = found.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const total = await totalBeside(db, rows, { limit, offset }, counting)
  return { collection: rows.map((user) => presentUser(actor, user, t)), pagination: pagination(total) }
}

type UserQuery = ReturnType<typeof accessibleUsers>

/** As it is indexed by its trigrams, also where an email is not searched. */
const nameAndEmail = sql`lower(users.first_name || ' ' || users.last_name || coalesce(' ' || users.email, ''))`

interface MatchingInput {
  users: UserQuery
  actor: Staff
  query: Query<'GET /api/users'>
  managesUsers: boolean
  scope: Scope
}

/** User managers also find machines, removed users and emails. */
function matching({ users, actor, query, managesUsers, scope: { company_id } }: MatchingInput): UserQuery {
  const words = searchedText(query.q)
  const isRevoked = company_id === undefined ? sql<boolean>`false` : isRevokedIn(company_id)
  const byEmail = managesUsers && (actor.root ? sql`true` : sql`not ${isRevoked}`)
  const searched = byEmail
    ? sql<string>`lower(concat(users.first_name, ' ', users.last_name, case when ${byEmail} then ' ' || users.email end))`
    : sql<string>`lower(users.first_name || ' ' || users.last_name)`
  const status = statusAsked(query, managesUsers)
  return users
    .$if(words !== '', (q) => q.where(sql<boolean>`position(${words} in ${searched}) > 0`))
    .$if(Array.from(words).length > 2, (q) => q.where(sql<boolean>`${nameAndEmail} like ${likePattern(words)}`))
    .$if(status === 'active', (q) => q.where('users.deleted_at', 'is', null))
    .$if(status === 'deleted', (q) => q.where((eb) => eb.or([eb('users.deleted_at', 'is not', null), isRevoked])))
    .$if(!managesUsers || Boolean(query.impersonable), (q) => q.where('users.role', 'not in', [...machineRoles]))
    .$if(Boolean(query.impersonable), (q) => q.where('users.id', '<>', actor.id))
    .$if(Boolean(query.impersonable) && !actor.root, (q) => q.where(isImpersonable(actor)))
}

function isImpersonable(actor: Staff): RawBuilder<boolean> {
  const rule = impersonable(actor)
  const conditions = [
    sql`users.role = any(${rule.roles}::text[])`,
    ...rule.without.map((flag) => sql`not users.${sql.ref(flag)}`),
    ...rule.with.map((flag) => sql`users.${sql.ref(flag)}`),
    sql`not exists (
      select from company_users where user_id = users.id and company_id <> all(${actor.company_ids}::bigint[]))`,
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function statusAsked(query: Query<'GET /api/users'>, managesUsers: boolean) {
  if (!managesUsers || query.impersonable) return 'active'
  if (query.soft_delete_status === undefined && query.deleted) return 'deleted'
  return parseSoftDelete(query.soft_delete_status, false)
}
