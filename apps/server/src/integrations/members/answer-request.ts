import { type ExportSystem, systemName } from '@spotter/domain/companies/export-systems.ts'
import { connectionRefusals } from '@spotter/domain/integrations/connections.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { transaction } from '../../platform/db/transaction.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { By, CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Asking, Connector } from '../../platform/ports/connector.ts'
import type { IntegrationRow } from '../find-integration.ts'
import { askingOf, failureOf } from '../sync/asking.ts'
import { saveMembers } from '../sync/sync-members.ts'
import { withoutCredentials } from '../sync/without-credentials.ts'
import type { MembershipRow } from './request.ts'

const patienceMs = 60_000
const deletedMeanwhile = msg('This person was deleted before the export.')
const ourFault = msg("Something went wrong. We'll try again soon.")

interface Payload {
  request_key: string
  user_id: number
  original_user_id: number | null
}

interface Answering {
  context: Context
  connector: Connector
  asking: Asking
  by: By
  key: string
}

/** Each step is saved before the next is asked, and asking it again changes nothing more, so it can be repeated. */
export async function answerMemberRequest(context: Context, payload: Payload): Promise<void> {
  const { request_key: key, user_id, original_user_id } = payload
  const by: By = { id: user_id, original_user_id, request_id: `member_request:${key}` }
  const found = await loadConnection(context, key)
  if (!found) return
  const { company, integration } = found
  const connector = integration && context.providers.connectorOf(integration.api, company)
  if (!integration || !connector) return giveUp(context, by, key, connectionRefusals.switched_off)
  const asking = askingOf(context, company, integration, patienceMs)
  try {
    await work({ context, connector, asking, by, key })
  } catch (error) {
    const failure = failureOf(error)
    if (failure) return giveUp(context, by, key, failure)
    await noteFailure(context, by, key, { failure: ourFault })
    throw withoutCredentials(error, asking)
  }
}

async function work(answering: Answering): Promise<void> {
  const { context, connector, asking, key } = answering
  const before = await membershipOf(context, key)
  if (before?.export_asked_at && before.external_id === null) {
    const person = await personOf(context, before.person_id)
    if (!person) return giveUp(context, answering.by, key, deletedMeanwhile)
    await saveExport(answering, await connector.add(asking, person, key))
  }
  const held = await membershipOf(context, key)
  if (!held?.external_id) return
  const { external_id, barcode_asked } = held
  if (barcode_asked !== null) {
    await connector.setBarcode(asking, { external_id, barcode: barcode_asked })
    await saveBarcode(answering, barcode_asked)
  }
  if (!held.sync_asked_at && before?.external_id) return
  const received = await connector.members(asking, [external_id])
  await change(answering, async (tx, { company_id, system }) => {
    await saveMembers(tx, { company_id, api: system as ExportSystem, by: answering.by }, received)
    await tx.updateTable('person_memberships').set({ sync_asked_at: null }).where('request_key', '=', key).execute()
    return { synced: received.length > 0 }
  })
}

const saveExport = (answering: Answering, { external_id, view_url }: Awaited<ReturnType<Connector['add']>>) =>
  change(answering, async (tx, { person_id, company_id, system }) => {
    await tx
      .updateTable('person_memberships')
      .set({ external_id, view_url: view_url ?? null, export_asked_at: null })
      .where('request_key', '=', answering.key)
      .execute()
    await record(tx, answering.by, 'person.membership_changed', {
      id: person_id,
      company_id,
      before: { system, external_id: null },
      after: { system, external_id },
      timeline: {
        person_id,
        object: 'person',
        action: 'Exported',
        description: `${systemName(system)}: ${external_id}`,
      },
    })
    return { exported: true }
  })

const saveBarcode = (answering: Answering, barcode: string) =>
  change(answering, async (tx, { person_id, company_id, system, barcode: before }) => {
    // Another may have been typed meanwhile.
    await sql`
      update person_memberships set barcode = ${barcode}, barcode_asked = nullif(barcode_asked, ${barcode})
      where request_key = ${answering.key}`.execute(tx)
    await record(tx, answering.by, 'person.membership_changed', {
      id: person_id,
      company_id,
      before: { system, barcode: before },
      after: { system, barcode },
      timeline: {
        person_id,
        object: 'person',
        action: 'Updated',
        description: `${systemName(system)}: ${[before, barcode].filter(Boolean).join(' → ')}`,
      },
    })
    return { barcode_set: true }
  })

/** What can't be done is no longer asked for, but a barcode stays for the next time. */
const giveUp = (context: Context, by: By, key: string, failure: string) =>
  noteFailure(context, by, key, { failure, export_asked_at: null, sync_asked_at: null })

const noteFailure = (
  context: Context,
  by: By,
  key: string,
  values: { failure: string; export_asked_at?: null; sync_asked_at?: null },
) =>
  change({ context, by, key }, async (tx) => {
    await tx.updateTable('person_memberships').set(values).where('request_key', '=', key).execute()
    return { failure: values.failure }
  })

/** Locks the person first, as a merge or a move does. */
function change(
  { context, by, key }: Pick<Answering, 'context' | 'by' | 'key'>,
  write: (tx: Tx, membership: MembershipRow) => Promise<Record<string, unknown>>,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    await sql`
      select from people where id = (select person_id from person_memberships where request_key = ${key})
      for update`.execute(tx)
    const membership = await tx
      .selectFrom('person_memberships')
      .selectAll()
      .where('request_key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!membership) return
    const { person_id, company_id, system } = membership
    const answered = await write(tx, membership)
    if (!('failure' in answered))
      await tx.updateTable('person_memberships').set({ failure: null }).where('request_key', '=', key).execute()
    await record(tx, by, 'person.membership_answered', { id: person_id, company_id, after: { system, ...answered } })
  })
}

const membershipOf = ({ db }: Context, key: string): Promise<MembershipRow | undefined> =>
  db.selectFrom('person_memberships').selectAll().where('request_key', '=', key).executeTakeFirst()

const personOf = ({ db }: Context, id: number) =>
  db
    .selectFrom('people')
    .select(['first_name', 'last_name', 'email', 'phone_mobile', 'phone_home', 'phone_work'])
    .select(['birthday', 'gender', 'address', 'city', 'state', 'zip'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function loadConnection(
  { db }: Context,
  key: string,
): Promise<{ company: CompanyRow; integration: IntegrationRow | undefined } | null> {
  const membership = await db
    .selectFrom('person_memberships')
    .select(['company_id', 'system'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!membership) return null
  const { company_id, system } = membership
  const company = await db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
  const integration = await db
    .selectFrom('system_integrations')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('api', '=', system as ExportSystem)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { company, integration }
}
