import { takesSecondarySales } from '@spotter/domain/secondary-sales/types.ts'
import { msg } from '@spotter/domain/text.ts'
import { isUniqueViolation } from '../platform/db/transaction.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { taken, unprocessable } from '../platform/http/errors.ts'
import { causeOf } from '../people/set-status.ts'
import { clubOf, lockPerson } from '../people/find-person.ts'
import { loadSalesperson, loadType, workflowOf } from './check-sale.ts'
import { addFirstSaleStatus } from './move-sale.ts'
import { presentSale } from '../people/sales/present-sale.ts'
import { loadSale } from './find-sale.ts'

const onlyAfterSale = msg('Secondary sales are for people with status Sale. Change the status first.')

export const addSale = serveSaving('POST /api/people/{id}/secondary_sales', async (actor, call) => {
  const { params, body, t, write, flash } = call
  const answer = await refuseSecond(() =>
    write(async (tx) => {
      const person = await lockPerson(tx, actor, params.id)
      const company = await clubOf(tx, actor, person.company_id)
      const type = await loadType(tx, company, body.secondary_sale_type_id)
      if (!takesSecondarySales(person)) throw unprocessable({ base: onlyAfterSale })
      await refuseSecondOfType(tx, person.id, type.id)
      const values = {
        company_id: company.id,
        person_id: person.id,
        secondary_sale_type_id: type.id,
        workflow: await workflowOf(tx, company.id),
        salesperson_id:
          body.salesperson_id === undefined
            ? person.salesperson_id
            : await loadSalesperson(tx, body.salesperson_id, company.id),
      }
      const { id } = await tx.insertInto('secondary_sales').values(values).returning('id').executeTakeFirstOrThrow()
      await addFirstSaleStatus(tx, actor, id, causeOf(actor, 'created'))
      await record(tx, actor, 'secondary_sale.created', {
        company_id: company.id,
        id,
        after: { ...values, status: 'potential' },
        timeline: {
          person_id: person.id,
          object: 'secondary_sale',
          action: 'Created',
          description: type.name,
          secondary_sale_type_id: type.id,
        },
      })
      const message = t('Secondary sale was successfully created.')
      return { ...presentSale(actor, await loadSale(tx, id), person), message }
    }),
  )
  flash(answer.message)
  return answer
})

const duplicateType = () => unprocessable({ secondary_sale_type_id: taken })

export async function refuseSecondOfType(tx: Tx, person_id: number, secondary_sale_type_id: number): Promise<void> {
  const live = await tx
    .selectFrom('secondary_sales')
    .select('id')
    .where('person_id', '=', person_id)
    .where('secondary_sale_type_id', '=', secondary_sale_type_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (live) throw duplicateType()
}

/** The unique index decides between concurrent saves. */
export async function refuseSecond<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'secondary_sales_of_person') ? duplicateType() : error
  }
}
