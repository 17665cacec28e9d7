import { languageOf } from '@spotter/domain/booking/language.ts'
import { itemsOfSet } from '@spotter/domain/automations/ready-sets.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { serve } from '../../platform/http/call.ts'
import { checkItem } from './check-item.ts'
import { getItem } from './present-item.ts'
import { recordItem } from './record-item.ts'
import { insertItem } from './save-item.ts'

/** In the language of the club, and paused: nothing happens before someone has read them. */
export const takeReadySet = serve(
  'POST /api/companies/{company_id}/automated_items/ready_sets',
  async (actor, { body, company, context, now, write, t, flash }) => {
    const message = t('The set was added and is paused. Read it, simulate it, then resume it.')
    const words = translatorFor(languageOf(null, company.country))
    const collection = await write(async (tx) => {
      const added = []
      for (const sent of itemsOfSet(body.name, words)) {
        const values = await checkItem(tx, actor, {
          ...{ company, sent, present: null, now },
          origin: context.config.publicUrl,
        })
        const item = await insertItem(tx, actor, values)
        const pause = { item_id: item.id, company_id: company.id, user_id: actor.id }
        await tx.insertInto('automated_item_pauses').values(pause).execute()
        await recordItem(tx, actor, 'created', { item, before: null, after: { ...values } })
        added.push(await getItem(tx, actor, item.id, company.id))
      }
      return added
    })
    flash(message)
    return { collection, message }
  },
)
