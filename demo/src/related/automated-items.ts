import { itemsOfSet } from '@spotter/domain/automations/ready-sets.ts'
import { firstRule } from '@spotter/domain/automations/items.ts'
import { schedulerText } from '@spotter/domain/automations/timing.ts'
import { languageOf } from '@spotter/domain/booking/language.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'

/** Ready and paused, where people can book for themselves; about earlier appointments everyone was asked. */
export async function addNoShowSet(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ no_show_asked_at: now.toISOString() })
    .where('type', '=', 'Event')
    .where('complete', '=', false)
    .where('end', '<', now.toISOString())
    .execute()
  const clubs = await tx
    .selectFrom('companies')
    .select(['id', 'country', 'time_zone'])
    .where('enabled_appointment_scheduler', '=', true)
    .orderBy('id')
    .execute()
  for (const { id: company_id, country, time_zone } of clubs) {
    for (const item of itemsOfSet('no_show', translatorFor(languageOf(null, country)))) {
      const added = await tx
        .insertInto('automated_items')
        .values({
          ...item,
          company_id,
          company_ids: [company_id],
          ready_set: 'no_show',
          start_date: dayOf(now, tzinfoOf(time_zone) ?? 'UTC'),
          scheduler: schedulerText(item),
          rules: JSON.stringify([firstRule(item.kind, item.status)]),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { id: item_id, version, ...kept } = added
      await tx
        .insertInto('automated_item_versions')
        .values({ item_id, version, item: JSON.stringify(kept) })
        .execute()
      await tx.insertInto('automated_item_pauses').values({ item_id, company_id }).execute()
    }
  }
}
