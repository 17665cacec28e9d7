import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Body } from '@spotter/contract/endpoints.ts'
import { saleRefusal, saleRefusals, type SaleStatus, saleStatuses } from '@spotter/domain/secondary-sales/statuses.ts'
import type { Staff } from '../platform/http/caller.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { causeOf, parseChangedAt, loadLeavingReason } from '../people/set-status.ts'
import { checkSaleOf } from '../people/sales/check-sale-of.ts'
import { moveSale } from './move-sale.ts'
import { presentSale } from '../people/sales/present-sale.ts'
import type { SaleRow } from '../people/sales/sale-row.ts'
import { holdSale, lockSale, loadSale } from './find-sale.ts'

type Asked = Body<'POST /api/secondary_sales/{id}/improve'>

export const improveSale = serveSaving('POST /api/secondary_sales/{id}/improve', async (actor, call) => {
  const { params, body, now, t, write, flash } = call
  const answer = await write(async (tx) => {
    const { sale, person } = await lockSale(tx, actor, params.id)
    await improveOneSale(tx, actor, { sale, asked: body, now })
    return {
      ...presentSale(actor, await loadSale(tx, sale.id), person),
      message: t('Secondary sale was successfully updated.'),
    }
  })
  flash(answer.message)
  return answer
})

export async function improveSaleOf(
  tx: Tx,
  actor: Staff,
  { id, person_id }: { id: number; person_id: number },
  { status: sent, now, ...more }: Omit<Asked, 'status'> & { status: string; now: Date },
): Promise<void> {
  const status = saleStatuses.find((known) => known === sent)
  if (!status) throw unprocessable({ status: saleRefusals.not_of_workflow })
  if (!may(actor, 'staff')) throw forbidden()
  await checkSaleOf(tx, actor, person_id, id)
  await improveOneSale(tx, actor, { sale: await holdSale(tx, id), asked: { ...more, status }, now })
}

interface ImproveOneSaleInput {
  sale: SaleRow
  asked: Asked
  now: Date
}

async function improveOneSale(tx: Tx, actor: Staff, { sale, asked, now }: ImproveOneSaleInput): Promise<void> {
  if (await isRepeat(tx, actor, { sale, to: asked.status, now })) return
  const refusal = saleRefusal(sale, asked.status)
  if (refusal) throw unprocessable({ status: saleRefusals[refusal] })
  const at = parseChangedAt(asked, now)
  const leaving_reason =
    asked.status === 'not_interested' ? await loadLeavingReason(tx, asked.leaving_reason_id, asked.outcome) : null
  await moveSale(tx, actor, {
    sale,
    status: asked.status,
    moving: {
      at,
      cause: causeOf(actor, 'staff'),
      leaving_reason,
      data: { ...(asked.outcome ? { outcome: asked.outcome } : {}) },
    },
  })
}

const repeatWithin = 60_000

interface IsRepeatInput {
  sale: SaleRow
  to: SaleStatus
  now: Date
}

async function isRepeat(tx: Tx, actor: Staff, { sale, to, now }: IsRepeatInput): Promise<boolean> {
  if (sale.status !== to) return false
  const last = await tx
    .selectFrom('status_changes')
    .select(['user_id', 'to_status', 'created_at'])
    .where('secondary_sale_id', '=', sale.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last?.user_id === actor.id && last.to_status === to && now.getTime() - Date.parse(last.created_at) < repeatWithin
  )
}
