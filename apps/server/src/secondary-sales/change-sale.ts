import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { stale } from '../platform/http/errors.ts'
import { noticeFor } from '../people/record-person.ts'
import { loadSalesperson } from './check-sale.ts'
import { presentSale } from '../people/sales/present-sale.ts'
import { type FoundSale, lockSale, loadSale, touched } from './find-sale.ts'

export const changeSale = serveSaving(
  'PUT /api/secondary_sales/{id}',
  async (actor, { params, body, t, write, flash }) => {
    const answer = await write(async (tx) => {
      const found = await lockSale(tx, actor, params.id)
      const { sale, person } = found
      if (body.lock_version !== undefined && body.lock_version !== sale.lock_version) {
        throw stale(presentSale(actor, sale, person))
      }
      const { salesperson_id, hide_no_interest = sale.hide_no_interest } = body
      const owner =
        salesperson_id === undefined ? sale.salesperson_id : await loadSalesperson(tx, salesperson_id, sale.company_id)
      await save(tx, actor, found, { salesperson_id: owner, hide_no_interest })
      return {
        ...presentSale(actor, await loadSale(tx, sale.id), person),
        message: t('Secondary sale was successfully updated.'),
      }
    })
    flash(answer.message)
    return answer
  },
)

type Values = { salesperson_id: number | null; hide_no_interest: boolean }

async function save(tx: Tx, actor: Staff, { sale, person }: FoundSale, after: Values): Promise<void> {
  const { salesperson_id, hide_no_interest } = sale
  const isGiven = after.salesperson_id !== salesperson_id
  if (!isGiven && after.hide_no_interest === hide_no_interest) return
  await tx
    .updateTable('secondary_sales')
    .set({ ...after, ...touched })
    .where('id', '=', sale.id)
    .execute()
  await record(tx, actor, isGiven ? 'secondary_sale.assigned' : 'secondary_sale.updated', {
    company_id: sale.company_id,
    id: sale.id,
    before: { salesperson_id, hide_no_interest },
    after,
    ...(isGiven && {
      timeline: {
        person_id: person.id,
        object: 'secondary_sale',
        action: 'Assigned',
        description: sale.name,
        secondary_sale_type_id: sale.secondary_sale_type_id,
        data: { from: salesperson_id, to: after.salesperson_id },
      },
    }),
    payload: {
      person_id: person.id,
      notices: isGiven
        ? noticeFor(actor, after.salesperson_id, {
            person_id: person.id,
            message_type: 'person',
            event: 'assigned',
            text: msg('{user} assigned {sale} for {name} to you.'),
            values: {
              sale: sale.name,
              name: fullName(person),
              user: `${actor.user.first_name} ${actor.user.last_name}`,
            },
          })
        : [],
    },
  })
}
