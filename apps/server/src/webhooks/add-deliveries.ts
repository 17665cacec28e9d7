import { offeredToWebhooks, webhookEventOf } from '@spotter/domain/facts/facts.ts'
import type { WebhookEvent } from '@spotter/domain/facts/webhook-events.ts'
import { sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import { defineSubscriber, type RecordedFact } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { appointmentsData, peopleData, visitsData } from './event-data.ts'
import { wakeWebhooks } from './wake-webhook.ts'

export const addDeliveries = defineSubscriber({
  name: 'webhooks',
  kinds: offeredToWebhooks,
  wants: ({ company_id }) => company_id !== null,
  deliver: async (tx, facts) => {
    const clubs = await clubsWithReceivers(tx, facts)
    for (const fact of facts) {
      if (fact.company_id !== null && clubs.has(fact.company_id)) await addDeliveriesOf(tx, fact, fact.company_id)
    }
  },
})

async function addDeliveriesOf(tx: Tx, fact: RecordedFact, company_id: number): Promise<void> {
  const { before, after } = await valuesOf(tx, fact)
  const event = webhookEventOf(fact.kind, after, company_id)
  const receivers = event ? await lockReceivers(tx, company_id, event) : []
  if (!event || !receivers.length) return
  const payloads = await payloadsOf(tx, { ...fact, company_id }, event, { before, after })
  if (!payloads.length) return
  await writeDeliveries(tx, { company_id, event, receivers, payloads })
  await wakeWebhooks(tx, receivers)
}

interface Values {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

async function valuesOf(tx: Tx, { payload }: RecordedFact): Promise<Values> {
  const audited = await tx
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('id', '=', payload.audit_id)
    .executeTakeFirst()
  return { before: audited?.before ?? {}, after: audited?.after ?? {} }
}

/** Most clubs have none, so values aren't loaded for them. */
async function clubsWithReceivers(tx: Tx, facts: readonly RecordedFact[]): Promise<Set<number>> {
  const clubs = [...new Set(facts.map(({ company_id }) => company_id))]
  const found = await rowsOf(
    tx,
    sql<{ company_id: number }>`
      select distinct company_id from webhooks where company_id = any(${clubs}::bigint[]) and active`,
  )
  return new Set(found.map(({ company_id }) => company_id))
}

async function lockReceivers(tx: Tx, company_id: number, event: WebhookEvent): Promise<number[]> {
  const receivers = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('company_id', '=', company_id)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return receivers.map(({ id }) => id)
}

async function payloadsOf(
  tx: Tx,
  { company_id, payload, created_at }: RecordedFact & { company_id: number },
  event: WebhookEvent,
  { before, after }: Values,
): Promise<string[]> {
  const subjects = subjectsOf(event, payload)
  const data = await dataOf(event)(tx, subjects)
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const change = event === 'status.changed' ? { from: before['status'] ?? null, to: after['status'] ?? null } : {}
  return subjects.flatMap((subject) => {
    const record = data.get(subject)
    return record ? JSON.stringify({ type: event, timestamp: created_at, data: { company, ...change, ...record } }) : []
  })
}

function subjectsOf(event: WebhookEvent, payload: RecordedFact['payload']): readonly number[] {
  if (event === 'visit.created') return payload.visit_id === undefined ? [] : [payload.visit_id]
  const { id, ids } = payload.subject
  return ids ?? (id === undefined ? [] : [id])
}

function dataOf(event: WebhookEvent) {
  if (event === 'visit.created') return visitsData
  return event.startsWith('appointment.') ? appointmentsData : peopleData
}

interface Writing {
  company_id: number
  event: WebhookEvent
  receivers: readonly number[]
  payloads: readonly string[]
}

async function writeDeliveries(tx: Tx, { company_id, event, receivers, payloads }: Writing): Promise<void> {
  await sql`
    insert into webhook_deliveries (company_id, webhook_id, event, payload)
    select ${company_id}::bigint, webhook_id, ${event}::text, payload
    from unnest(${payloads}::text[]) with ordinality as written (payload, no)
    cross join unnest(${receivers}::bigint[]) webhook_id
    order by no, webhook_id`.execute(tx)
}
