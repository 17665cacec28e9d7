import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loadDemo } from '@spotter/demo/load.ts'
import { loadReferences, loadTables } from '@spotter/server/platform/db/catalogue.ts'
import { undecided } from '@spotter/server/companies/data/select-owned.ts'
import { type ArchiveManifest, writeArchive } from '@spotter/server/companies/data/write-archive.ts'
import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import * as building from '@spotter/server/platform/db/migrate.ts'
import { copyDatabase, databaseNamed, onServer } from '@spotter/server/test/start-database.ts'
import { importArchive } from './import-archive.ts'
import { checkArchive } from './read-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
const server = inject('databaseServer')
const names = { from: `archive_from_${process.pid}`, to: `archive_to_${process.pid}` }
const urls = { from: databaseNamed(server, names.from), to: databaseNamed(server, names.to) }
const file = join(folder, 'club.tar.gz')
let manifest: ArchiveManifest

async function within<A>(url: string, ask: (db: Db) => Promise<A>): Promise<A> {
  const { db, close } = connect(url, { max: 2 })
  try {
    return await ask(db)
  } finally {
    await close()
  }
}

const clubOf = async (db: Db, slug = 'northside-fitness') =>
  db.selectFrom('companies').select(['id', 'name', 'slug']).where('slug', '=', slug).executeTakeFirstOrThrow()

async function download(url: string, to: string, slug?: string): Promise<ArchiveManifest> {
  await within(url, async (db) => {
    const archive = Readable.from(writeArchive(db, await clubOf(db, slug), new Date('2030-01-01')), {
      objectMode: false,
    })
    await pipeline(archive, createGzip(), createWriteStream(to))
  })
  return checkArchive(to)
}

beforeAll(async () => {
  await onServer(server, `create database ${names.to}`)
  await copyDatabase(server, inject('emptyTemplate'), names.from)
  await loadDemo(urls.from, { now: new Date('2030-01-01T02:00:00Z') })
  await within(urls.from, async (db) => {
    const { id: company_id } = await clubOf(db)
    await sql`insert into person_avatars (person_id, company_id, hash, image, small)
      select id, company_id, 'hash', '\\x00ff0a'::bytea, '\\x01'::bytea from people where company_id = ${company_id} limit 3`.execute(
      db,
    )
  })
  await within(urls.from, async (db) => {
    const { corporation_id, company_group_id } = await db
      .selectFrom('companies')
      .select(['corporation_id', 'company_group_id'])
      .where('slug', '=', 'northside-fitness')
      .executeTakeFirstOrThrow()
    const other = await db
      .insertInto('corporations')
      .values({ name: 'Elsewhere' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = { type: 'Email', pattern: 'Hello' } as const
    await db
      .insertInto('templates')
      .values([
        { ...text, scope: 'corporation', corporation_id, description: 'Of its corporation' },
        { ...text, scope: 'company_group', group_id: company_group_id, description: 'Of its group' },
        { ...text, scope: 'corporation', corporation_id: other.id, description: 'Of another corporation' },
      ])
      .execute()
    const { id: company_id } = await clubOf(db)
    await sql`
      insert into messages (company_id, channel, direction, recipient, text, scheduled_at, send_at) values
        (${company_id}, 'sms', 'outbound', '+61491570006', 'Later', '2031-01-01', '2031-01-01')`.execute(db)
    await sql`
      insert into webhooks (company_id, url, events) values
        (${company_id}, 'https://hooks.example.com', '{person.created}')`.execute(db)
    await sql`
      insert into system_integrations (company_id, api, enabled, next_sync_at) values (${company_id}, 'csi', true, '2030-01-02')`.execute(
      db,
    )
    await sql`
      with report as (
        insert into schedulers (company_id, type, time, report_ids, emails, next_run) values (
          ${company_id}, 'ReportEmail', '08:00 AM', '{lead_statuses}', '{owner@example.com}', '2030-01-02') returning id)
      insert into report_deliveries (company_id, scheduler_id, due_at, email)
      select ${company_id}, id, '2030-01-02', 'owner@example.com' from report`.execute(db)
    await sql`
      update first_responses set ended_at = null, ended_reason = null, next_at = '2030-01-02'
      where id = (select min(id) from first_responses where company_id = ${company_id})`.execute(db)
    await sql`
      update first_response_settings set active = true where company_id = ${company_id}`.execute(db)
  })
  manifest = await download(urls.from, file)
}, 300_000)

afterAll(async () => {
  for (const name of Object.values(names)) await onServer(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const rowsIn = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0

/** Changed by an import, so that nothing leaves before someone has looked at it. */
const heldBack = [
  ...['automated_item_pauses', 'bulk_changes', 'first_response_settings', 'first_responses', 'messages'],
  ...['report_deliveries', 'schedulers', 'system_integrations', 'webhook_deliveries', 'webhooks'],
]

describe('the archive of a club', () => {
  test('every table is either exported or excluded for a reason', async () => {
    const tables = await within(urls.from, async (db) => ({
      tables: await loadTables(db),
      references: await loadReferences(db),
    }))
    expect(undecided(tables)).toEqual([])
  })

  test('has all people of the club and none of another', async () => {
    const counted = await within(urls.from, async (db) => {
      const { id } = await clubOf(db)
      const { rows } = await sql<{ people: number; history: number; activities: number }>`
        select (select count(*) from people where company_id = ${id}) people,
          (select count(*) from history where company_id = ${id}) history,
          (select count(*) from activities where company_id = ${id}) activities`.execute(db)
      return rows[0]
    })
    expect({ people: rowsIn('people'), history: rowsIn('history'), activities: rowsIn('activities') }).toEqual(counted)
    expect(rowsIn('companies')).toBe(1)
  })

  test('has what the club wrote down at the end of its days', () => {
    expect(rowsIn('end_of_days')).toBe(30)
  })

  test('has templates of wider scope that the club uses, and no others', () => {
    const text = gunzipSync(readFileSync(file)).toString('latin1')
    expect(text).toContain('Of its corporation')
    expect(text).toContain('Of its group')
    expect(text).not.toContain('Of another corporation')
  })

  test('has the photos as files', () => {
    expect(rowsIn('person_avatars')).toBe(3)
    expect(manifest.files.length).toBe(2 * 3 + rowsIn('company_images'))
  })

  test('contains no password, no secret and no way to be root', () => {
    const text = gunzipSync(readFileSync(file)).toString('latin1')
    expect(text).not.toContain('$argon2')
    expect(text).not.toContain('"root":true')
    expect(manifest.tables.map(({ name }) => name)).not.toContain('sessions')
    expect(manifest.left_out).toContainEqual({ table: 'sessions', reason: 'Everybody signs in again.' })
  })
})

describe('importing it into an empty install', { timeout: 180_000 }, () => {
  test('round-trips: exported again it has the same checksums', async () => {
    await importArchive(urls.to, file, building)
    const again = await download(urls.to, join(folder, 'again.tar.gz'))
    const others = ({ tables }: ArchiveManifest) => tables.filter(({ name }) => !heldBack.includes(name))
    expect(others(again)).toEqual(others(manifest))
    expect(again.files).toEqual(manifest.files)
  })

  test('nothing of it leaves by itself', async () => {
    await within(urls.to, async (db) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from webhooks where active)::int webhooks,
          (select count(*) from automated_items item where deleted_at is null and not exists (
            select from automated_item_pauses where item_id = item.id))::int items,
          (select count(*) from schedulers where deleted_at is null)::int schedulers,
          (select count(*) from messages where direction = 'outbound' and deleted_at is null
            and status in ('default', 'queued') and send_at is not null and bulk_change_id is null)::int messages,
          (select count(*) from system_integrations where enabled or next_sync_at is not null)::int syncs,
          (select count(*) from report_deliveries where state in ('planned', 'claimed'))::int reports,
          (select count(*) from first_response_settings where active)::int clubs_that_follow,
          (select count(*) from first_responses where next_at is not null or ended_at is null)::int leads,
          (select count(*) from report_deliveries where reason = 'club_imported')::int reports_held,
          (select count(*) from webhooks where last_error like 'Switched off because%')::int said,
          (select count(*) from messages where reason = 'club_imported')::int failed`.execute(db)
      expect(rows[0]).toMatchObject({
        ...{ webhooks: 0, items: 0, schedulers: 0, messages: 0, syncs: 0, reports: 0, clubs_that_follow: 0, leads: 0 },
      })
      expect(rows[0]?.['reports_held']).toBe(1)
      expect(rows[0]?.['said']).toBeGreaterThan(0)
      expect(rows[0]?.['failed']).toBeGreaterThan(0)
    })
  })

  test('people, activities and notifications are counted and new records get ids after those that came', async () => {
    await within(urls.to, async (db) => {
      const { rows } = await sql<{
        counted: number
        there: number
        tagged: number
        tags: number
        planned: number
        activities: number
        notified: number
        notifications: number
        waiting: number
        conversations: number
        next: number
        last: number
      }>`
        select (select sum(count) from people_counts where status is not null)::int counted, (select count(*) from people) there,
          (select sum(count) from tag_counts)::int tagged, (select count(*) from person_tags) tags,
          (select sum(count) from activity_counts)::int planned,
          (select count(*) from activities where deleted_at is null) activities,
          (select sum(count) from notification_counts)::int notified, (select count(*) from notifications) notifications,
          (select sum(count) from conversation_counts where waiting)::int waiting,
          (select count(*) from conversations left join people on people.id = person_id
            where waiting_since is not null and people.deleted_at is null) conversations,
          nextval(pg_get_serial_sequence('people', 'id')) next, (select max(id) from people) last`.execute(db)
      expect(rows[0]?.counted).toBe(rows[0]?.there)
      expect(rows[0]?.tagged).toBe(rows[0]?.tags)
      expect(rows[0]?.planned).toBe(rows[0]?.activities)
      expect(rows[0]?.notified).toBe(rows[0]?.notifications)
      expect(rows[0]?.waiting).toBe(rows[0]?.conversations)
      expect(rows[0]?.waiting).toBeGreaterThan(0)
      expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1)
    })
  })

  test('an install with this club refuses it and stays unchanged', async () => {
    await expect(importArchive(urls.from, file, building)).rejects.toThrow('has the club northside-fitness already')
  })

  test('another club of the same install can follow, and both export as before', async () => {
    const second = join(folder, 'second.tar.gz')
    const before = await download(urls.from, second, 'harbor-athletic')
    await importArchive(urls.to, second, building)
    const again = await download(urls.to, join(folder, 'second-again.tar.gz'), 'harbor-athletic')
    const rowsOf = ({ tables }: ArchiveManifest) =>
      Object.fromEntries(tables.filter(({ name }) => !heldBack.includes(name)).map(({ name, rows }) => [name, rows]))
    const first = await download(urls.to, join(folder, 'first-again.tar.gz'))

    expect(again.borrowed).toEqual(before.borrowed)
    expect(rowsOf(again)).toEqual(rowsOf(before))
    expect(rowsOf(first)).toEqual(rowsOf(manifest))
    await within(urls.to, async (db) => {
      const { rows } = await sql<{ clubs: number; counted: number; there: number; signing_in: number }>`
        select (select count(*) from companies) clubs, (select sum(count) from people_counts)::int counted,
          (select count(*) from people) there,
          (select count(*) from users join company_users on user_id = users.id
            where email is null and role not in ('api', 'visitor_app')) signing_in`.execute(db)
      expect(rows[0]).toMatchObject({ clubs: 2, signing_in: 0 })
      expect(rows[0]?.counted).toBe(rows[0]?.there)
    })
  })

  test('a club of an install whose ids are in use is refused, and nothing changes', async () => {
    const third = join(folder, 'third.tar.gz')
    await download(urls.from, third, 'camden-strength')
    const companies = () => within(urls.to, (db) => db.selectFrom('companies').select('id').execute())
    const before = await companies()
    await within(urls.to, (db) => sql`update users set created_at = created_at + interval '1 day'`.execute(db))
    await expect(importArchive(urls.to, third, building)).rejects.toThrow('come from different installs')
    expect(await companies()).toEqual(before)
  })

  test('a damaged archive is refused', async () => {
    const bytes = gunzipSync(readFileSync(file))
    const at = bytes.indexOf('"first_name"')
    bytes.write('X', at + 15)
    const damaged = join(folder, 'damaged.tar.gz')
    writeFileSync(damaged, gzipSync(bytes))
    await expect(importArchive(urls.to, damaged, building)).rejects.toThrow('is damaged')
  })
})
