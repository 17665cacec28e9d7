import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { shownRecords } from './shown-records.ts'
import { getWaiver, presentableWaivers, waiversOf } from './waivers.ts'

export const listWaivers = serve(
  'GET /api/companies/{company_id}/guest_waivers',
  async (_actor, { db, company, query }) => {
    const { limit, offset, pagination } = pageOf(query)
    const shown = shownRecords('guest_waivers', query)
    const [{ total }, collection] = await Promise.all([
      waiversOf(db, company.id)
        .where(shown)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
      presentableWaivers(db, company.id)
        .where(shown)
        .orderBy('guest_waivers.active', 'desc')
        .orderBy('guest_waivers.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    ])
    return { collection, pagination: pagination(total) }
  },
)

export const showWaiverOfClub = serve(
  'GET /api/companies/{company_id}/guest_waivers/{id}',
  (_actor, { db, company, params }) => getWaiver(db, company.id, params.id),
)

export const listWaiverVersions = serve(
  'GET /api/companies/{company_id}/guest_waivers/{id}/versions',
  async (_actor, { db, company, params }) => {
    const { id, version } = await getWaiver(db, company.id, params.id)
    const collection = await db
      .selectFrom('guest_waiver_versions as kept')
      .leftJoin('users', 'users.id', 'kept.user_id')
      .select([
        'kept.version',
        'kept.text',
        'kept.translations',
        'kept.agreement_hash',
        'kept.created_at',
        sql<string | null>`users.first_name || ' ' || users.last_name`.as('user_name'),
        sql<number>`(select count(*)::int from signed_waivers signed
          where signed.guest_waiver_id = kept.guest_waiver_id and signed.version = kept.version)`.as(
          'signatures_count',
        ),
        sql<boolean>`kept.version = ${version}`.as('current'),
      ])
      .where('kept.guest_waiver_id', '=', id)
      .orderBy('kept.version', 'desc')
      .execute()
    return { collection }
  },
)
