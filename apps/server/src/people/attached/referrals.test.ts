import { expect } from 'vitest'
import { test } from '../../test/club.ts'
import { newPerson } from '../test/new-person.ts'

const pathOf = (person: { id: number }) => `/api/people/${person.id}/referrals`

test('referred people are enquiries from member referrals, on both timelines', async ({ as, server, clubs }) => {
  const { db } = server.context
  const referrer = await newPerson(server, clubs['melbourne']!)
  const manager = await as('club_manager')

  const { status, body } = await manager.send<{ collection: { id: number }[]; message: string }>(
    'POST',
    pathOf(referrer),
    {
      body: {
        referrals: [
          { first_name: 'Rory', email: 'rory@example.com', sms_opted_out: true },
          { first_name: ' ', last_name: '', email: null },
          { first_name: 'Ines', phone_mobile: '03 7010 4321', phone_work: '+44 20 7946 0123' },
        ],
      },
    },
  )

  expect(status).toBe(201)
  expect(body.message).toBe('2 referrals were added.')
  const [rory, ines] = await db
    .selectFrom('people')
    .innerJoin('marketing_sources', 'marketing_sources.id', 'people.source_id')
    .selectAll('people')
    .select('marketing_sources.code')
    .where('referral_id', '=', referrer.id)
    .orderBy('people.id')
    .execute()
  expect(rory).toMatchObject({
    status: 'enquiry',
    company_id: referrer.company_id,
    code: 'member_referral',
    salesperson_id: null,
    sms_opted_out: true,
    email_opted_out: false,
    is_new_lead: true,
  })
  expect(ines).toMatchObject({ phone_mobile: '+61370104321', phone_work: '+442079460123', sms_opted_out: false })
  const entries = await db
    .selectFrom('history')
    .select(['person_id', 'action', 'description', 'data'])
    .where('person_id', 'in', [referrer.id, rory!.id])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { person_id: rory!.id, action: 'Created' },
    { person_id: referrer.id, action: 'Referred', description: 'Rory', data: { person_id: rory!.id } },
    { person_id: referrer.id, action: 'Referred', description: 'Ines', data: { person_id: ines!.id } },
  ])
  const shown = await manager.call('GET /api/people/{id}', { params: { id: rory!.id } })
  expect(shown.referral).toEqual({ id: referrer.id, name: 'Nell Newcomer' })
})

test('those referred are listed newest first with status and date', async ({ as, server, clubs }) => {
  const referrer = await newPerson(server, clubs['melbourne']!)
  await newPerson(server, clubs['melbourne']!, { referral_id: referrer.id, created_at: '2026-01-05T00:00:00Z' })
  await newPerson(server, clubs['melbourne']!, {
    referral_id: referrer.id,
    first_name: 'Newest',
    status: 'tour',
    created_at: '2026-02-05T00:00:00Z',
  })
  await newPerson(server, clubs['melbourne']!, { referral_id: referrer.id, deleted_at: '2026-02-06T00:00:00Z' })

  const list = await (await as('club_manager')).call('GET /api/people/{id}/referrals', { params: { id: referrer.id } })

  expect(list.pagination.total_entries).toBe(2)
  expect(list.collection.map(({ first_name, status }) => [first_name, status])).toEqual([
    ['Newest', 'tour'],
    ['Nell', 'enquiry'],
  ])
})

test('errors are reported by row, and nobody is added', async ({ as, server, clubs }) => {
  const referrer = await newPerson(server, clubs['melbourne']!, { email: 'taken@example.com' })
  const manager = await as('club_manager')

  const answer = await manager.send('POST', pathOf(referrer), {
    body: {
      referrals: [
        { first_name: 'Fine', email: 'fine@example.com' },
        {},
        { last_name: 'Nameless', email: 'nobody' },
        { first_name: 'Unreachable' },
        { first_name: 'Phone', phone_mobile: '12' },
        { first_name: 'Known', email: 'TAKEN@example.com' },
        { first_name: 'Twice', email: 'Fine@example.com' },
      ],
    },
  })

  expect(answer).toMatchObject({ status: 422 })
  expect((answer.body as { errors: object }).errors).toEqual({
    'referrals.2.first_name': ["can't be blank"],
    'referrals.2.email': ['is invalid'],
    'referrals.3.base': ['Please enter at least one form of contact information'],
    'referrals.4.phone_mobile': ['Invalid phone number'],
    'referrals.5.email': ['has already been taken'],
    'referrals.6.email': ['has already been taken'],
  })
  const list = await manager.call('GET /api/people/{id}/referrals', { params: { id: referrer.id } })
  expect(list.pagination.total_entries).toBe(0)
})

test('a known person is added if confirmed', async ({ as, server, clubs }) => {
  const referrer = await newPerson(server, clubs['melbourne']!, { email: 'known@example.com' })

  const answer = await (
    await as('club_manager')
  ).send('POST', pathOf(referrer), {
    body: { dont_check_similars: true, referrals: [{ first_name: 'Twin', email: 'known@example.com' }] },
  })

  expect(answer.status).toBe(201)
})

test('blank rows alone are refused', async ({ as, server, clubs }) => {
  const referrer = await newPerson(server, clubs['melbourne']!)

  const answer = await (await as('club_manager')).send('POST', pathOf(referrer), { body: { referrals: [{}] } })

  expect(answer).toMatchObject({ status: 422, body: { errors: { referrals: ["can't be blank"] } } })
})

test('a salesperson gets the people they add, and sees only their own of the referred', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const referrer = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  await newPerson(server, clubs['melbourne']!, { referral_id: referrer.id, salesperson_id: users['salesperson_2']! })
  const salesperson = await as('salesperson')

  await salesperson.send('POST', pathOf(referrer), {
    body: { referrals: [{ first_name: 'Mine', phone_mobile: '03 7010 5555' }] },
  })

  const list = await salesperson.call('GET /api/people/{id}/referrals', { params: { id: referrer.id } })
  expect(list).toMatchObject({
    collection: [{ first_name: 'Mine', salesperson_id: users['salesperson'] }],
    pagination: { total_entries: 1 },
  })
})

test('opt-ins that a row does not name are as the club wants them for leads written by hand', async ({
  as,
  server,
  clubs,
}) => {
  const { db } = server.context
  const setTo = (manual_lead_email_opt_in_status: boolean) =>
    db.updateTable('companies').set({ manual_lead_email_opt_in_status }).where('id', '=', clubs['melbourne']!).execute()
  const referrer = await newPerson(server, clubs['melbourne']!)
  await setTo(false)
  try {
    const { body } = await (
      await as('club_manager')
    ).send<{ collection: { id: number }[] }>('POST', pathOf(referrer), {
      body: { referrals: [{ first_name: 'Quiet', email: 'quiet@example.com' }] },
    })
    const added = await db
      .selectFrom('people')
      .select(['email_opted_out', 'sms_opted_out'])
      .where('id', '=', body.collection[0]!.id)
      .executeTakeFirst()
    expect(added).toEqual({ email_opted_out: true, sms_opted_out: false })
  } finally {
    await setTo(true)
  }
})

test('a restricted salesperson counts the referred people they can list', async ({ as, server, clubs, users }) => {
  const own = { salesperson_id: users['salesperson']! }
  const referrer = await newPerson(server, clubs['melbourne']!, own)
  const referred = { referral_id: referrer.id }
  await newPerson(server, clubs['melbourne']!, { ...referred, ...own })
  await newPerson(server, clubs['melbourne']!, { ...referred, salesperson_id: users['manager']! })
  await newPerson(server, clubs['melbourne']!, { ...referred, ...own, deleted_at: new Date() })
  const counted = async (who: string) => {
    const browser = await as(who)
    const { referrals_count } = await browser.call('GET /api/people/{id}', { params: { id: referrer.id } })
    const { pagination } = await browser.call('GET /api/people/{id}/referrals', { params: { id: referrer.id } })
    return [referrals_count, pagination.total_entries]
  }
  expect(await counted('salesperson')).toEqual([1, 1])
  expect(await counted('manager')).toEqual([2, 2])
})

test('a person referred by several at the same moment is added once', async ({ as, server, clubs }) => {
  const manager = await as('manager')
  const referrers = await Promise.all(Array.from({ length: 4 }, () => newPerson(server, clubs['melbourne']!)))
  const both = [
    { first_name: 'Wanted', email: 'wanted.by.all@example.com' },
    { first_name: 'Sought', phone_mobile: '0412 555 777' },
  ]
  const answers = await Promise.all(
    referrers.map((referrer, index) =>
      manager.send('POST', pathOf(referrer), { body: { referrals: index % 2 ? both : both.toReversed() } }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
})

test('a referrer is shown without a name to readers who may not open their page', async ({
  as,
  server,
  clubs,
  users,
}) => {
  const referrer = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['manager']! })
  const { id } = await newPerson(server, clubs['melbourne']!, {
    salesperson_id: users['salesperson']!,
    referral_id: referrer.id,
  })
  const restricted = await as('salesperson')
  const seenBy = async (who: string) =>
    (await (await as(who)).call('GET /api/people/{id}', { params: { id } })).referral

  expect(await seenBy('manager')).toEqual({ id: referrer.id, name: 'Nell Newcomer' })
  expect(await seenBy('salesperson')).toEqual({ id: null, name: null })
  const own = await newPerson(server, clubs['melbourne']!, { salesperson_id: users['salesperson']! })
  const changed = await restricted.call('PUT /api/people/{id}', {
    params: { id },
    body: { referral_id: own.id, was: { referral_id: null } },
  })
  expect(changed.referral).toEqual({ id: own.id, name: 'Nell Newcomer' })
})
