import { isEmailReport } from '@spotter/domain/reports/email-reports.ts'
import { deliveryReasons, type DeliveryProgress } from '@spotter/domain/schedulers/report-runs.ts'
import { clubSender } from '../../people/club-sender.ts'
import { productNow } from '../../platform/clock.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Mail, MessageRefusal, ProviderBusy } from '../../platform/ports/providers.ts'
import { isSentTo } from '../../reports/email-report.ts'
import { type DeliveryRow, findRecipient } from './find-recipient.ts'
import { reportMail } from './report-mail.ts'

/**
 * The claim is stored before the provider is asked. A claim that is found again had no answer: then the report is sent
 * once more only if the provider recognizes it or certainly has nothing.
 */
export async function sendReport(context: Context, { delivery_id }: { delivery_id: number }): Promise<void> {
  const { db, config } = context
  const delivery = await findOpen(context, delivery_id)
  if (!delivery) return
  const scheduler = await db
    .selectFrom('schedulers')
    .selectAll()
    .where('id', '=', delivery.scheduler_id)
    .executeTakeFirstOrThrow()
  const club = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', delivery.company_id)
    .executeTakeFirstOrThrow()
  const recipient = await findRecipient(db, delivery, club)
  if ('reason' in recipient) return settle(context, delivery, 'left_out', deliveryReasons[recipient.reason])
  const { to, locale, reader } = recipient
  if (!scheduler.report_ids.filter(isEmailReport).some((id) => isSentTo(id, reader)))
    return settle(context, delivery, 'left_out', deliveryReasons.no_access)
  const content = await reportMail(context, { scheduler, club, reader, locale, at: new Date(delivery.due_at) })
  const mail: Mail = {
    key: `report:${delivery.id}`,
    company_id: club.id,
    to,
    from: clubSender(club.name, config.mailFrom),
    ...content,
  }
  await handOver(context, delivery, mail)
}

const findOpen = ({ db }: Context, id: number) =>
  db
    .selectFrom('report_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'claimed'])
    .executeTakeFirst()

async function handOver(context: Context, delivery: DeliveryRow, mail: Mail): Promise<void> {
  const { find, send, isRepeatable } = context.providers.mail
  if (delivery.state === 'claimed') {
    const known = await find?.(mail)
    if (known) return settle(context, delivery, 'sent')
    if (known === undefined && !isRepeatable) return settle(context, delivery, 'unknown', 'no answer of the provider')
  }
  await settle(context, delivery, 'claimed')
  try {
    await send(mail)
  } catch (error) {
    if (error instanceof MessageRefusal) return settle(context, delivery, 'failed', error.message)
    // Certainly not sent: the job tries again.
    if (error instanceof ProviderBusy) await settle(context, delivery, 'planned', error.message)
    throw error
  }
  await settle(context, delivery, 'sent')
}

async function settle({ db }: Context, { id }: DeliveryRow, state: DeliveryProgress, reason: string | null = null) {
  const isOpen = state === 'planned' || state === 'claimed'
  await db
    .updateTable('report_deliveries')
    .set({ state, reason, finished_at: isOpen ? null : productNow() })
    .where('id', '=', id)
    .execute()
}
