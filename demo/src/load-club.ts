import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { ClubClock } from './club-clock.ts'
import { listsOf } from './lists.ts'
import type { GuestTexts } from './related/guest-settings.ts'
import type { Country } from './names.ts'
import type { StoriesClub } from './stories-club.ts'

interface ClubToLoad {
  id: number
  country: Country
  time_zone: string
  salespeople: readonly number[]
  days: number
  now: Date
  guests: GuestTexts
}

export async function loadClub(
  tx: Tx,
  { id, country, time_zone, salespeople, days, now, guests }: ClubToLoad,
): Promise<StoriesClub> {
  // Locked, because a large load skips the foreign keys of its rows.
  const methods = await tx.selectFrom('contact_methods').select(['id', 'code']).forKeyShare().execute()
  const lists = listsOf(country)
  const methodBy = (code: string) => methods.find((method) => method.code === code)?.id ?? 0
  const sources = await tx
    .selectFrom('marketing_sources as source')
    .leftJoin('marketing_sources as parent', 'parent.id', 'source.parent_id')
    .select(['source.id', 'source.name', 'source.code', 'parent.name as parent_name'])
    .where('source.company_id', '=', id)
    .orderBy('source.id')
    .execute()
  const tags = await tx.selectFrom('tags').select('id').where('company_id', '=', id).orderBy('id').execute()
  const categories = await tx
    .selectFrom('appointment_categories as category')
    .leftJoin('appointment_categories as parent', 'parent.id', 'category.parent_id')
    .select(['category.id', sql<string>`coalesce(parent.name, category.name)`.as('top')])
    .where('category.company_id', '=', id)
    .orderBy('category.id')
    .execute()
  const leaving_reasons = await tx
    .selectFrom('leaving_reasons')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const referral = sources.find(({ code }) => code === 'member_referral')
  return {
    id,
    country,
    days,
    clock: new ClubClock({ ...companyDefaults, time_zone }, now),
    salespeople,
    sources: sources.map(({ id: source_id, name, parent_name }) => ({
      id: source_id,
      contact_method_id: methodBy(
        lists.sources.find((source) => source.name === (parent_name ?? name))?.contact_method ?? 'web',
      ),
    })),
    guest_contact_method_id: methodBy('guest'),
    web_contact_method_id: methodBy('web'),
    ...(referral && { referral: { source_id: referral.id, contact_method_id: methodBy('referral') } }),
    leaving_reasons,
    tags: tags.map((tag) => tag.id),
    categories: categories.map(({ id: category_id, top }) => ({
      id: category_id,
      kinds: lists.categories.find(({ name }) => name === top)?.kinds ?? [],
    })),
    taken: new Set(),
    guests,
  }
}
