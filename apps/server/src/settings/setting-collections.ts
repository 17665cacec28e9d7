import { eventKinds, kindNames, taskKinds } from '@spotter/domain/activities/kinds.ts'
import { callOutcomes, eventOutcomes } from '@spotter/domain/activities/outcomes.ts'
import type { Translate } from '@spotter/messages/translator.ts'
import { serve } from '../http/call.ts'

/** What forms choose from, each collection ordered by its number, then by name. */
export const settingCollections = [
  serve('GET /api/settings/task_kinds', async (_actor, { t }) => ({ collection: named(taskKinds, kindNames, t) })),
  serve('GET /api/settings/event_kinds', async (_actor, { t }) => ({ collection: named(eventKinds, kindNames, t) })),
  serve('GET /api/settings/outcomes', async (_actor, { t }) => ({
    collection: outcomes.map(({ id, type }, index) => ({ id, code: id, name: t(id), no: index + 1, type })),
  })),
  serve('GET /api/settings/sources', async (_actor, { db, company }) => ({
    collection: await db
      .selectFrom('marketing_sources')
      .select(['id', 'name', 'code', 'position as no', 'parent_id'])
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('company_id', '=', company.id),
          eb.and([eb('provide_to_group', '=', true), eb('company_group_id', '=', company.company_group_id)]),
        ]),
      )
      .orderBy('position')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  })),
  serve('GET /api/settings/leaving_reasons', async (_actor, { db }) => ({
    collection: (
      await db
        .selectFrom('leaving_reasons')
        .select(['id', 'name', 'no'])
        .where('deleted_at', 'is', null)
        .orderBy('no')
        .orderBy('name')
        .execute()
    ).map((reason) => ({ ...reason, code: null })),
  })),
]

const outcomes = [
  ...callOutcomes.map((id) => ({ id, type: 'Task' as const })),
  ...eventOutcomes.map((id) => ({ id, type: 'Event' as const })),
]

const named = <Code extends string>(codes: readonly Code[], names: Record<Code, string>, t: Translate) =>
  codes.map((code, index) => ({ id: code, code, name: t(names[code]), no: index + 1 }))
