import { isLate } from '@spotter/domain/kiosk/late.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { parseText } from '../../platform/http/parse-values.ts'
import { smallAvatarAddress } from '../avatar-address.ts'
import { countShown } from '../count-shown.ts'
import { clubOf } from '../find-person.ts'
import { accessibleGuests } from './accessible-guests.ts'
import { visitsOf } from './visit-sums.ts'

const largestPage = 25

export const listGuests = serve('GET /api/guests', async (actor, { db, query, company: current, now }) => {
  const company = await clubOf(db, actor, query.company_id ?? current.id)
  const { limit, offset, pagination } = pageOf(query, { cap: largestPage })
  const visit_type = parseText('visit_type', query.visit_type)
  const { visits, where, isEver, isSearched } = accessibleGuests(db, actor, { company, query, now })
  const ofType = visit_type === null ? sql<boolean>`true` : sql<boolean>`visits.visit_type = ${visit_type}`
  const found = visits.where(ofType)
  const rows = await found
    .leftJoin('users', 'users.id', 'people.salesperson_id')
    .select([
      'visits.id',
      'visits.company_id',
      'visits.person_id',
      'visits.visit_type',
      'visits.new_visitor',
      'visits.signed_at',
      'visits.received_at',
      'visits.signed_waiver_id',
      'visits.missing',
      'people.first_name',
      'people.last_name',
      'people.avatar_hash',
      'people.phone_mobile',
      'people.status',
      'people.salesperson_id',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('salesperson_name'),
    ])
    .orderBy('visits.signed_at', 'desc')
    .orderBy('visits.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counting = {
    club_id: company.id,
    rows: sql`visits`,
    person_id: sql`visits.person_id`,
    ...(isEver && visit_type === null && { all: visitsOf(company.id) }),
  }
  const total =
    (isSearched ? null : await countShown(db, actor, { ...counting, where: sql`${where} and ${ofType}` })) ??
    (await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  return {
    collection: rows.map(({ first_name, last_name, avatar_hash, received_at, ...row }) => ({
      ...row,
      arrived_at: received_at !== null && isLate(new Date(row.signed_at), new Date(received_at)) ? received_at : null,
      name: fullName({ first_name, last_name }),
      avatar: smallAvatarAddress(row.person_id, avatar_hash),
      phone_mobile_formatted: formatPhone(row.phone_mobile, company.country),
    })),
    pagination: pagination(total),
  }
})

export const countGuests = serve('GET /api/guests/count_by_type', async (actor, call) => {
  const { db, query, now } = call
  const company = await clubOf(db, actor, query.company_id ?? call.company.id)
  const { visits } = accessibleGuests(db, actor, { company, query, now })
  const collection = await visits
    .select((eb) => ['visits.visit_type', eb.fn.countAll<number>().as('count')])
    .groupBy('visits.visit_type')
    .orderBy('visits.visit_type')
    .execute()
  return { collection, total: collection.reduce((sum, { count }) => sum + count, 0) }
})
