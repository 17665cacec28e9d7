import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { takenFor } from '../messages/test/leave.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { planOf } from '../test/plans.ts'
import { dueStatement, followDue } from './follow-due.ts'
import { newLead, noticesOf, responseOf, switchOn, wait } from './test/leads.ts'

describe('a lead that waits', () => {
  test('is told of, offered and reassigned to someone at work, with one notification for each user', async ({
    club,
  }) => {
    await switchOn(club)
    const salesperson_id = club.users['manager']!
    const { person, id } = await newLead(club, { salesperson_id })
    await wait(club, id, 30)
    await Promise.all([wait(club, id, 40), wait(club, id, 40)])

    const row = await responseOf(club, person.id)
    expect(row).toMatchObject({ from_salesperson_id: salesperson_id, contact_told_at: null })
    const { salesperson_id: now } = await club.server.context.db
      .selectFrom('people')
      .select('salesperson_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(now).toBe(row!.reassigned_to_id)
    expect(now).not.toBe(salesperson_id)

    const notices = await eventually(async () => {
      const found = await noticesOf(club, person.id)
      return found.filter(({ event }) => event === 'reassigned').length >= 2 && found
    })
    const to = (event: string) => notices.filter((notice) => notice.event === event).map(({ user_id }) => user_id)
    expect(new Set(to('reassigned'))).toEqual(new Set([salesperson_id, now]))
    const notified = notices.map(({ user_id }) => user_id)
    expect(new Set(notified).size).toBe(notified.length)
  })

  test('goes to the next in turn each time', async ({ club }) => {
    await switchOn(club, { offer_minutes: null, tell_salesperson: false })
    const got: (number | null)[] = []
    for (let turn = 0; turn < 2; turn++) {
      const { person, id } = await newLead(club, { salesperson_id: club.users['manager']! })
      await wait(club, id, 30)
      got.push((await responseOf(club, person.id))!.reassigned_to_id)
    }
    expect(got[0]).not.toBeNull()
    expect(got[1]).not.toBe(got[0])
  })

  test('goes to managers only if the club chose them', async ({ club }) => {
    const chosen = club.users['club_manager']!
    await switchOn(club, { offer_minutes: null, tell_salesperson: false })
    const byDefault = await newLead(club, { salesperson_id: club.users['manager']! })
    await wait(club, byDefault.id, 30)
    expect((await responseOf(club, byDefault.person.id))!.reassigned_to_id).not.toBe(chosen)

    await switchOn(club, { offer_minutes: null, tell_salesperson: false, rota_user_ids: [chosen] })
    const { person, id } = await newLead(club, { salesperson_id: club.users['manager']! })
    await wait(club, id, 30)
    expect((await responseOf(club, person.id))!.reassigned_to_id).toBe(chosen)
  })

  test('who can be neither called nor written to stays with their salesperson, who is told why', async ({ club }) => {
    const salesperson_id = club.users['manager']!
    await switchOn(club)
    const optedOut = { do_not_call: true, sms_opted_out: true, whatsapp_opted_out: true, email: null }
    const { person, id } = await newLead(club, { salesperson_id, ...optedOut })
    await wait(club, id, 40)
    expect(await responseOf(club, person.id)).toMatchObject({ offered_at: null, reassigned_at: null })
    const [notice] = await eventually(async () => {
      const found = await noticesOf(club, person.id)
      return found.length > 0 && found
    })
    expect(notice).toMatchObject({ user_id: salesperson_id, event: 'told' })
    expect(notice!.text).toContain('can be neither called nor written to')
  })

  test('is not passed on once someone has called', async ({ club }) => {
    await switchOn(club)
    const { person, id } = await newLead(club, { salesperson_id: club.users['manager']! })
    const call = { company_id: person.company_id, user_id: club.users['manager']!, phone_type: 'browser' as const }
    await club.server.context.db
      .insertInto('calls')
      .values({ ...call, person_id: person.id, status: 'no-answer', ended_at: new Date() })
      .execute()
    await wait(club, id, 40)
    expect(await responseOf(club, person.id)).toMatchObject({ told_at: null, offered_at: null, reassigned_at: null })
    expect(await noticesOf(club, person.id)).toEqual([])
  })

  test('is told of by SMS, once for each step and user', async ({ club }) => {
    await switchOn(club, { sms: true, offer_minutes: null, reassign_minutes: null })
    const { db } = club.server.context
    const salesperson_id = club.users['manager']!
    await db.updateTable('users').set({ phone_number: '+61 412 809 999' }).where('id', '=', salesperson_id).execute()
    const { id } = await newLead(club, { salesperson_id })
    await wait(club, id, 10)
    await wait(club, id, 20)
    const sent = await eventually(async () => {
      const found = await takenFor(db, '+61412809999')
      return found.length > 0 && found
    })
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('for a first call or message')])
    const rows = await db.selectFrom('staff_sms').selectAll().where('first_response_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  test('is told of after a failure in the middle of the step, and only then', async ({ club }) => {
    await switchOn(club, { offer_minutes: null, reassign_minutes: null })
    const { db } = club.server.context
    const { person, id } = await newLead(club, { salesperson_id: club.users['manager']! })
    const refuse = sql`alter table first_responses add constraint refused check (id <> ${sql.lit(id)} or told_at is null)`
    await refuse.execute(db)
    await expect(wait(club, id, 10)).rejects.toThrow('refused')
    expect(await noticesOf(club, person.id)).toEqual([])
    await sql`alter table first_responses drop constraint refused`.execute(db)
    await followDue(club.server.context)
    await eventually(async () => (await noticesOf(club, person.id)).length === 1)
  })
})

test('finding what is due reads only what is due', async ({ club }) => {
  const company_id = await switchOn(club, { active: false })
  const { db } = club.server.context
  await sql`
    with added as (insert into people (company_id, first_name) select ${company_id}, 'No ' || n from generate_series(1, 3000) n
      returning id, company_id),
    entered as (insert into status_changes (company_id, person_id, to_status, at, cause)
      select company_id, id, 'enquiry', now(), 'created' from added returning id, company_id, person_id)
    insert into first_responses (company_id, person_id, status_change_id, entered_at, source, attempt_minutes,
      contact_minutes, next_at)
    select company_id, person_id, id, now(), 'form', 5, 60, now() + interval '1 day' + id * interval '1 minute'
    from entered`.execute(db)
  await sql`vacuum analyze first_responses`.execute(db)
  const { plan, pages } = await planOf(club, dueStatement(new Date()))
  expect(plan).toContain('first_responses_due')
  expect(plan).not.toContain('Seq Scan')
  expect(pages).toBeLessThan(10)
})
