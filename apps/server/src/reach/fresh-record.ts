import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import type { Db } from '../platform/db/connect.ts'
import { putJob, tomorrow } from '../platform/jobs/test/put-job.ts'
import type { ImportData } from '../people/import/import-data.ts'

/** Owned by none of the callers. */
export async function freshRecord(db: Db, path: string, company_id: number): Promise<number> {
  const name = `Fresh ${randomUUID()}`
  if (path.includes('/tags/'))
    return idOf(await db.insertInto('tags').values({ company_id, name }).returning('id').execute())
  if (path.includes('/marketing_sources/') || path.includes('/references/') || path.includes('/settings/sources/'))
    return freshListed(db, 'marketing_sources', company_id, name)
  if (path.includes('/blocked_senders/')) {
    const sender = { company_id, address: `${name.replaceAll(/[^a-z0-9]/gi, '')}@example.com`.toLowerCase() }
    return idOf(await db.insertInto('blocked_senders').values(sender).returning('id').execute())
  }
  if (path.includes('/appointment_categories/')) return freshListed(db, 'appointment_categories', company_id, name)
  if (path.includes('/secondary_sale_types/') || path.includes('/secondary_sale_type/'))
    return freshOrdered(db, 'secondary_sale_types', company_id, { name })
  if (path.includes('/secondary_sale_rules/')) return freshOrdered(db, 'secondary_sale_rules', company_id, {})
  if (path.includes('/end_of_days/')) {
    const { rows } = await sql<{ id: number }>`
      insert into end_of_days (company_id, date)
      select ${company_id}, coalesce(min(date), current_date) - 1 from end_of_days where company_id = ${company_id}
      returning id`.execute(db)
    return idOf(rows)
  }
  if (path.includes('/settings/kpi/')) {
    const row = db.insertInto('kpis').values({ company_id, key: 'enquiry' })
    const kept = row.onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ name: null }))
    return idOf(await kept.returning('id').execute())
  }
  if (path.includes('/monthly_sales_targets/')) {
    const target = { company_id, user_id: await freshUser(db, company_id), target_date: '2031-01-01' }
    return idOf(await db.insertInto('monthly_sales_targets').values(target).returning('id').execute())
  }
  if (path.includes('/secondary_sales/')) {
    const person_id = await freshRecord(db, '/people/', company_id)
    const secondary_sale_type_id = await freshRecord(db, '/secondary_sale_types/', company_id)
    const sale = { company_id, person_id, secondary_sale_type_id }
    return idOf(await db.insertInto('secondary_sales').values(sale).returning('id').execute())
  }
  if (path.includes('/visit_types/')) return freshVisitType(db, company_id, name)
  if (path.includes('/questionnaires/')) return freshQuestionnaire(db, company_id, name)
  if (path.includes('/kiosk_devices/')) {
    const device = { company_id, key_hash: Buffer.from(name), name }
    return idOf(await db.insertInto('kiosk_devices').values(device).returning('id').execute())
  }
  if (path.includes('/merge_proposals/')) {
    const [person_id, other_person_id] = [
      await freshRecord(db, '/people/', company_id),
      await freshRecord(db, '/people/', company_id),
    ]
    const proposal = { company_id, person_id, other_person_id }
    return idOf(await db.insertInto('merge_proposals').values(proposal).returning('id').execute())
  }
  if (path.includes('/guest_waivers/')) return freshWaiver(db, company_id, name)
  if (path.includes('/external_services/')) {
    return idOf(await db.insertInto('external_services').values({ name }).returning('id').execute())
  }
  if (path.includes('/not_interested_reasons/') || path.includes('/leaving_reasons/')) {
    const { rows } = await sql<{ id: number }>`
      insert into leaving_reasons (name, no) select ${name}, coalesce(max(no), 0) + 1 from leaving_reasons returning id`.execute(
      db,
    )
    return idOf(rows)
  }
  if (path.includes('/system_integrations/')) {
    await db.deleteFrom('system_integrations').where('company_id', '=', company_id).where('api', '=', 'csi').execute()
    const connection = { company_id, api: 'csi' as const }
    return idOf(await db.insertInto('system_integrations').values(connection).returning('id').execute())
  }
  if (path.includes('/webhooks/') || path.includes('/webhook_deliveries/')) {
    const webhook = { company_id, url: 'https://leads.nowhere.invalid/', events: [], active: false }
    const webhook_id = idOf(await db.insertInto('webhooks').values(webhook).returning('id').execute())
    if (path.includes('/webhooks/')) return webhook_id
    const delivery = { company_id, webhook_id, event: 'person.created' as const, payload: '{}' }
    return idOf(await db.insertInto('webhook_deliveries').values(delivery).returning('id').execute())
  }
  if (path.includes('/custom_forms/')) {
    const form = { company_id, header: name, slug: randomUUID() }
    return idOf(await db.insertInto('custom_forms').values(form).returning('id').execute())
  }
  if (path.includes('/automated_runs/')) {
    const item_id = await freshRecord(db, '/automated_items/', company_id)
    await sql`
      insert into automated_item_versions (item_id, version, item)
      select id, 1, to_jsonb(automated_items) from automated_items where id = ${item_id}`.execute(db)
    const person_id = await freshRecord(db, '/people/', company_id)
    const at = new Date()
    const change = { company_id, person_id, to_status: 'enquiry' as const, at, cause: 'created' as const }
    const status_change_id = idOf(await db.insertInto('status_changes').values(change).returning('id').execute())
    const run = { company_id, item_id, item_version: 1, person_id, status_change_id, entered_at: at, begun_at: at }
    const due_at = new Date(Date.now() + 86_400_000)
    const added = db.insertInto('automated_runs').values({ ...run, due_at, state: 'planned' })
    return idOf(await added.returning('id').execute())
  }
  if (path.includes('/first_responses/')) {
    const person_id = await freshRecord(db, '/people/', company_id)
    const at = new Date()
    const change = { company_id, person_id, to_status: 'enquiry' as const, at, cause: 'created' as const }
    const status_change_id = idOf(await db.insertInto('status_changes').values(change).returning('id').execute())
    const response = { company_id, person_id, status_change_id, entered_at: at, source: 'staff' as const }
    const added = db.insertInto('first_responses').values({ ...response, attempt_minutes: 5, contact_minutes: 60 })
    return idOf(await added.returning('id').execute())
  }
  if (path.includes('/automated_items/')) {
    const start_date = '2026-01-01'
    const item = { company_id, company_ids: [company_id], description: name, kind: 'sms' as const, status: 'enquiry' }
    const added = db.insertInto('automated_items').values({ ...item, start_date, scheduler: 'current_date' })
    return idOf(await added.returning('id').execute())
  }
  if (/\/(scheduler|schedulers)\//.test(path)) {
    const deleted_at = path.endsWith('/restore') ? new Date() : null
    const kind = path.includes('/report_emails/')
      ? { type: 'ReportEmail' as const, report_ids: ['lead_statuses'], emails: ['a@example.com'] }
      : { type: 'AppointmentReminder' as const, channel: 'sms' as const, text: name, kinds: ['tour'], offset_count: 1 }
    const scheduler = { company_id, time: '08:00 AM', next_run: new Date('2031-01-06T01:00:00Z'), deleted_at, ...kind }
    return idOf(await db.insertInto('schedulers').values(scheduler).returning('id').execute())
  }
  if (path.includes('/mail_pictures/')) {
    const picture = { company_id, name, token: name, hash: name, bytes: Buffer.of(0), width: 1, height: 1 }
    const deleted_at = path.endsWith('/restore') ? new Date() : null
    const row = { ...picture, type: 'image/png' as const, deleted_at }
    return idOf(await db.insertInto('mail_pictures').values(row).returning('id').execute())
  }
  if (path.includes('/templates/')) {
    const template = { company_id, company_ids: [company_id], description: name, type: 'Sms' as const, pattern: name }
    return idOf(await db.insertInto('templates').values(template).returning('id').execute())
  }
  if (path.includes('/audit/')) {
    const subject_id = await freshRecord(db, '/tags/', company_id)
    const { name: after } = await db
      .selectFrom('tags')
      .select('name')
      .where('id', '=', subject_id)
      .executeTakeFirstOrThrow()
    const values = { before: JSON.stringify({ name }), after: JSON.stringify({ name: after }) }
    const change = { company_id, kind: 'tag.updated', subject_type: 'tag', subject_id, ...values }
    return idOf(await db.insertInto('audit').values(change).returning('id').execute())
  }
  if (path.includes('/company_groups/'))
    return idOf(await db.insertInto('company_groups').values({ name }).returning('id').execute())
  if (path.includes('/friendly_slugs/')) {
    const slug = { company_id, slug: randomUUID() }
    return idOf(await db.insertInto('friendly_slugs').values(slug).returning('id').execute())
  }
  if (path.includes('/oauth_applications/')) {
    const user_id = await freshUser(db, company_id)
    const application = { name, uid: randomUUID(), secret_hash: Buffer.from(name), scopes: [], user_id }
    return idOf(await db.insertInto('oauth_applications').values(application).returning('id').execute())
  }
  if (path.includes('/system_phone_numbers/')) {
    const number = { phone: `+61${Date.now()}` }
    return idOf(await db.insertInto('system_phone_numbers').values(number).returning('id').execute())
  }
  if (path.includes('/twilio_sub_accounts/')) {
    const account = { name, sid: randomUUID(), secret: name }
    return idOf(await db.insertInto('twilio_sub_accounts').values(account).returning('id').execute())
  }
  const ofInstall = installLists.find((table) => path.includes(`/${table}/`))
  if (ofInstall) return freshOfInstall(db, ofInstall, name)
  if (path.includes('/jobs/')) return putJob(db, { name: 'deliver', payload: { outbox_id: 0 }, at: tomorrow() })
  if (/^\/(twilio|voice|api)\/calls\//.test(path)) {
    const person_id = await freshRecord(db, '/people/', company_id)
    const user_id = await freshUser(db, company_id)
    const recorded = path.endsWith('/recording')
      ? { provider_id: `sandbox:${randomUUID()}`, recording_id: 'sandbox', ended_at: new Date() }
      : {}
    const call = { company_id, user_id, person_id, phone_type: 'browser' as const, ...recorded }
    return idOf(await db.insertInto('calls').values(call).returning('id').execute())
  }
  if (path.includes('/conversations/')) {
    const person_id = await freshRecord(db, '/people/', company_id)
    return idOf(await db.insertInto('conversations').values({ company_id, person_id }).returning('id').execute())
  }
  if (path.includes('/messages/attachments/')) {
    const message_id = await freshRecord(db, '/api/emails/', company_id)
    const file = { message_id, filename: 'a.gif', content_type: 'image/gif', size: 6, content: Buffer.from('GIF89a') }
    return idOf(await db.insertInto('message_attachments').values(file).returning('id').execute())
  }
  if (path.includes('/emails_rules/')) {
    const rule = { match: 'from', value: name, action: 'import' } as const
    const { rows } = await sql<{ id: number }>`
      insert into email_rules (match, value, action, position)
      select ${rule.match}, ${rule.value}, ${rule.action}, coalesce(max(position), 0) + 1 from email_rules
      where deleted_at is null returning id`.execute(db)
    return idOf(rows)
  }
  if (path.startsWith('/api/admin/emails/')) {
    const message = { company_id, channel: 'email', direction: 'inbound', recipient: 'a@example.com' } as const
    return idOf(await db.insertInto('messages').values(message).returning('id').execute())
  }
  if (/^\/api\/(emails|sms|whatsapp|messages)\/(?!bulk)/.test(path)) {
    const person_id = await freshRecord(db, '/people/', company_id)
    const channel = path.includes('/whatsapp/') ? 'whatsapp' : path.includes('/sms/') ? 'sms' : 'email'
    const message = { company_id, person_id, channel, direction: 'outbound', recipient: 'a@example.com' } as const
    return idOf(await db.insertInto('messages').values(message).returning('id').execute())
  }
  if (path.includes('/sandbox/')) {
    const sent = {
      channel: path.includes('/calls/') ? ('voice' as const) : ('mail' as const),
      company_id,
      recipient: 'a@example.com',
      sender: 'b@example.com',
      text: 'x',
      status: path.includes('/calls/') ? 'ringing' : 'delivered',
    }
    return idOf(
      await db
        .insertInto('sandbox_messages')
        .values({ ...sent, key: name, subject: null, html: null })
        .returning('id')
        .execute(),
    )
  }
  if (path.includes('/views/')) {
    const view = { company_id, user_id: await freshUser(db, company_id), name, shared: true, filter: '{}' }
    const report_id = path.includes('/reports/') ? 'sales' : null
    return idOf(
      await db
        .insertInto('saved_views')
        .values({ ...view, report_id })
        .returning('id')
        .execute(),
    )
  }
  if (path.includes('/notes/')) {
    const person_id = await freshRecord(db, '/people/', company_id)
    const note = { company_id, person_id, description: name }
    return idOf(await db.insertInto('notes').values(note).returning('id').execute())
  }
  if (/^\/api\/(activities|events|unread_appointments)\//.test(path)) {
    return freshActivity(db, company_id, await freshRecord(db, '/people/', company_id))
  }
  if (path.includes('/import_csv/')) return freshImport(db, company_id, await freshUser(db, company_id))
  if (path.includes('/changes/') || path.includes('/messages/bulk/')) {
    const kind = path.includes('/messages/')
      ? { kind: 'send_sms' as const, data: JSON.stringify({ subject: null, text: name }) }
      : { kind: 'remove' as const }
    const change = { company_id, user_id: await freshUser(db, company_id), ...kind, state: 'done' as const }
    return idOf(await db.insertInto('bulk_changes').values(change).returning('id').execute())
  }
  if (path.includes('/people/')) {
    return idOf(await db.insertInto('people').values({ company_id, first_name: name }).returning('id').execute())
  }
  const user_id = await freshUser(db, company_id)
  if (path.includes('/sessions/')) {
    const session = { token_hash: Buffer.from(name), csrf_secret: Buffer.from(name), user_id, company_id }
    return idOf(await db.insertInto('sessions').values(session).returning('id').execute())
  }
  if (path.includes('/calendar_feeds/')) {
    const feed = { company_id, user_id, scope: 'user' as const, token: name }
    return idOf(await db.insertInto('calendar_feeds').values(feed).returning('id').execute())
  }
  if (path.includes('/wall_displays/')) {
    const display = { company_id, user_id, name, with_ranking: true, token_hash: Buffer.from(name) }
    return idOf(await db.insertInto('wall_displays').values(display).returning('id').execute())
  }
  if (path.includes('/reports/exports/')) {
    const file = {
      company_id,
      user_id,
      report_id: 'sales',
      query: '{}',
      state: 'ready' as const,
      company_ids: [company_id],
    }
    return idOf(await db.insertInto('report_exports').values(file).returning('id').execute())
  }
  if (path.includes('/notifications/')) {
    const notice = { company_id, user_id, message_type: 'new_lead', event: 'created', text: 'New lead', key: name }
    return idOf(await db.insertInto('notifications').values(notice).returning('id').execute())
  }
  if (path.includes('/users/')) return user_id
  throw new Error(`No fresh record is known for ${path}; add one here.`)
}

const idOf = (rows: { id: number }[]) => Number(rows[0]?.id)

async function freshImport(db: Db, company_id: number, user_id: number): Promise<number> {
  const dialect = { encoding: 'utf-8', delimiter: ',', quote: '"', escape: 'double' } as const
  const chosen = { duplicates: 'skip', source_id: null, salesperson_id: null, tags: [] } as const
  const data: ImportData = {
    file_name: 'fresh.csv',
    file_size: 1,
    encoding: 'utf-8',
    bom: false,
    bad_bytes: 0,
    options: { ...dialect, ...chosen, tags: [], has_header: false, date_format: '%d/%m/%Y', mapping: [] },
    header: null,
    row_no: 0,
    created: 0,
    updated: 0,
    rows: 0,
    restricted_to: null,
  }
  const change = { company_id, user_id, kind: 'import', state: 'done', data: JSON.stringify(data) } as const
  return idOf(await db.insertInto('bulk_changes').values(change).returning('id').execute())
}

async function freshUser(db: Db, company_id: number): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      company_id,
      first_name: 'Fresh',
      last_name: 'User',
      email: `${randomUUID()}@example.com`,
      role: 'salesperson',
      week_schedule: JSON.stringify(weekScheduleFrom(companyDefaults)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('company_users').values({ company_id, user_id: id }).execute()
  return id
}

const installLists = ['contact_methods', 'import_templates', 'corporations', 'ownership_groups'] as const

async function freshOfInstall(db: Db, table: (typeof installLists)[number], name: string): Promise<number> {
  const pattern = table === 'import_templates' ? { pattern: 'Email: {email}' } : {}
  const columns = { name, ...pattern }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))}, position)
    select ${sql.join(Object.values(columns))}, coalesce(max(position), 0) + 1 from ${sql.table(table)}
    where deleted_at is null returning id`.execute(db)
  return idOf(rows)
}

type Listed = 'marketing_sources' | 'appointment_categories'

async function freshListed(db: Db, table: Listed, company_id: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (company_id, name, position)
    select ${company_id}, ${name}, coalesce(max(position), 0) + 1 from ${sql.table(table)}
    where company_id = ${company_id} and parent_id is null and deleted_at is null returning id`.execute(db)
  return idOf(rows)
}

type BulkChangeStarted = 'secondary_sale_types' | 'secondary_sale_rules'

async function freshOrdered(db: Db, table: BulkChangeStarted, company_id: number, values: object): Promise<number> {
  const columns = Object.entries(values).map(([column, value]) => sql`${value} as ${sql.ref(column)}`)
  const names = Object.keys(values).map((column) => sql`, ${sql.ref(column)}`)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (company_id, position ${sql.join(names, sql``)})
    select ${company_id}, coalesce(max(position), 0) + 1 ${sql.join(
      columns.map((column) => sql`, ${column}`),
      sql``,
    )}
    from ${sql.table(table)} where company_id = ${company_id} and deleted_at is null returning id`.execute(db)
  return idOf(rows)
}

async function freshVisitType(db: Db, company_id: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into visit_types (company_id, name, position) select ${company_id}, ${name}, coalesce(max(position), 0) + 1
    from visit_types where company_id = ${company_id} and deleted_at is null returning id`.execute(db)
  return idOf(rows)
}

async function freshQuestionnaire(db: Db, company_id: number, name: string): Promise<number> {
  const id = idOf(await db.insertInto('questionnaires').values({ company_id, name }).returning('id').execute())
  const version = { questionnaire_id: id, version: 1, company_id, questions: '[]' }
  await db.insertInto('questionnaire_versions').values(version).execute()
  return id
}

async function freshWaiver(db: Db, company_id: number, name: string): Promise<number> {
  const id = idOf(await db.insertInto('guest_waivers').values({ company_id, name }).returning('id').execute())
  const version = { guest_waiver_id: id, version: 1, company_id, text: name, agreement_hash: name }
  await db.insertInto('guest_waiver_versions').values(version).execute()
  return id
}

/** In a year of its own, to avoid overlaps. */
export async function freshActivity(db: Db, company_id: number, person_id: number): Promise<number> {
  const event = {
    type: 'Event' as const,
    kind_code: 'tour',
    start: '2031-01-06T01:00:00Z',
    end: '2031-01-06T02:00:00Z',
  }
  return idOf(
    await db
      .insertInto('activities')
      .values({ company_id, person_id, ...event })
      .returning('id')
      .execute(),
  )
}
