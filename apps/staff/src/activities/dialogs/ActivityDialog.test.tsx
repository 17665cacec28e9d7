import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { activity, listOf, saved } from '../testing/activity.ts'
import { ActivityDialog, type AskedActivity } from './ActivityDialog.tsx'

const { tzinfo } = account.company
const today = dayOf(new Date(), tzinfo)
const tomorrow = addDays(today, 1)
const at = (day: string, minute: number) => instantAt(day, minute, tzinfo).toISOString()
const ten = 10 * 60
const ofLena = { id: lena.id, name: lena.name }
const add = 'POST /api/people/42/activities'
const change = 'PUT /api/people/42/activities/71'
const users = {
  collection: [
    { id: 9, text: 'Tom Brennan' },
    { id: 5, text: 'Mia Nguyen' },
    { id: -1, text: 'Unallocated' },
  ],
}
const manager: Account = { ...account, abilities: { ...account.abilities, 'filter:salesperson': true } }

async function open(asked: AskedActivity, answers: Answers = {}, as = manager) {
  const sent = answerWith({
    'GET /api/people/42': () => lena,
    'GET /api/people/42/activities': () => listOf(),
    'GET /api/activities': () => ({ collection: [], pagination: { total_entries: 0 } }),
    'GET /api/busy_times': () => ({ collection: [] }),
    'GET /api/companies/1/appointment_categories': () => ({ collection: [], pagination: { total_entries: 0 } }),
    'GET /api/account/references/users': () => users,
    [add]: ({ body }) => saved(activity(body as Partial<Activity>)),
    [change]: ({ body }) => saved(activity(body as Partial<Activity>)),
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen(<ActivityDialog asked={asked} onClose={onClose} />, { as })
  await screen.findByRole('dialog')
  const save = () => shown.user.click(screen.getByRole('button', { name: /^(Save|Book anyway)$/ }))
  const body = () => sent.findLast(({ method }) => method === 'POST' || method === 'PUT')?.body
  return { ...shown, sent, onClose, save, body }
}
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test.each([
  ['call', 'Add Call'],
  ['event', 'Add Event'],
  ['todo', 'Add ToDo'],
] as const)('the form for %s is titled %s', async (form, title) => {
  await open({ form, person: ofLena })
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
})

test('an event goes to the salesperson of the person, for the first length that the club offers', async () => {
  const { save, body, onClose } = await open({ form: 'event', person: ofLena, start: at(tomorrow, ten) })
  expect(screen.getByText('With Lena Marsh')).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Ends at' }).textContent).toBe('10:30 am')
  await save()

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(body()).toEqual({
    kind_id: 'tour',
    name: null,
    start: at(tomorrow, ten),
    salesperson_id: 9,
    duration: 30,
    appointment_category_id: null,
  })
})

test('only the kinds that can be booked are offered', async () => {
  const { user } = await open(
    { form: 'event', person: ofLena },
    {
      'GET /api/people/42/activities': () =>
        listOf([], { event_kinds: ['non-sales-appointment', 'appointment-buy-back'] }),
    },
  )
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: /Type/ })
  expect(kind.value).toBe('Appointment buy-back')
  await user.click(kind)
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Non-sales appointment', 'Appointment buy-back'])
})

test('times go by the club’s step from opening until half an hour before closing', async () => {
  const { user } = await open({ form: 'call', person: ofLena })
  await user.click(screen.getByRole('combobox', { name: /Time/ }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect([offered[0], offered[1], offered.at(-1)]).toEqual(['08:00 am', '08:30 am', '07:30 pm'])
})

describe('a call for today', () => {
  afterEach(() => void vi.useRealTimers())
  const setTime = (minute: number) => vi.useFakeTimers({ toFake: ['Date'], now: instantAt(today, minute, tzinfo) })

  test('is proposed for the next working time, if the chosen one has passed', async () => {
    setTime(15 * 60 + 10)
    const { user, save, body } = await open({ form: 'call', person: ofLena, start: at(tomorrow, 12 * 60) })
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await save()
    await waitFor(() => expect(body()).toMatchObject({ start: at(today, 15 * 60 + 30) }))
  })

  test('is not offered after closing time, and the next morning is proposed', async () => {
    setTime(21 * 60)
    const { save, body } = await open({ form: 'call', person: ofLena })
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
    await save()
    await waitFor(() => expect(body()).toMatchObject({ start: at(tomorrow, 8 * 60) }))
  })
})

test('without permission no salesperson is asked for', async () => {
  await open({ form: 'call', person: ofLena }, {}, account)
  expect(screen.queryByRole('combobox', { name: /Salesperson/ })).toBeNull()
})

test('categories are grouped by parent, and hidden for clubs without any', async () => {
  const categories = [
    { id: 1, name: 'Consultation', parent_id: null },
    { id: 2, name: 'First consultation', parent_id: 1 },
    { id: 3, name: 'Induction', parent_id: null },
  ]
  const { user, save, body } = await open(
    { form: 'event', person: ofLena, start: at(tomorrow, ten) },
    {
      'GET /api/companies/1/appointment_categories': () => ({
        collection: categories,
        pagination: { total_entries: 3 },
      }),
    },
  )
  await screen.findByRole('combobox', { name: /Category/ })
  await choose(user, /Category/, 'First consultation')
  await save()
  await waitFor(() => expect(body()).toMatchObject({ appointment_category_id: 2 }))
})

test('an overlap asks for a reason and is then booked', async () => {
  const text =
    'This salesperson has an appointment from 10:00 am to 10:30 am. Give a reason to book another one at the same time.'
  const { user, save, body, onClose } = await open(
    { form: 'event', person: ofLena, start: at(tomorrow, ten) },
    {
      [add]: ({ body: sent }) =>
        (sent as { overlap_reason?: string }).overlap_reason
          ? saved(activity())
          : new Refusal(422, { errors: { overlap_reason: [text] } }),
    },
  )
  await save()
  expect(await screen.findByText(text)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Reason for booking anyway/ }), 'Two friends together')
  await user.click(screen.getByRole('button', { name: 'Book anyway' }))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(body()).toMatchObject({ overlap_reason: 'Two friends together' })
})

test('the reason goes when another time is chosen', async () => {
  const { user, save } = await open(
    { form: 'event', person: ofLena, start: at(tomorrow, ten) },
    { [add]: () => new Refusal(422, { errors: { overlap_reason: ['Taken.'] } }) },
  )
  await save()
  await screen.findByText('Taken.')
  await choose(user, /Time/, '11:00 am')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('overlapping appointments are shown before saving', async () => {
  const other = activity({ id: 72, start: at(tomorrow, ten + 15) })
  await open(
    { form: 'event', person: ofLena, start: at(tomorrow, ten) },
    { 'GET /api/activities': () => ({ collection: [other], pagination: { total_entries: 1 } }) },
  )
  expect(await screen.findByText('Tom Brennan has Tour (Lena Marsh) from 10:15 am to 10:45 am.')).toBeTruthy()
})

test('time taken in another club is shown as busy before saving', async () => {
  const busy = { salesperson_id: 7, start: at(tomorrow, ten + 15), end: at(tomorrow, ten + 45) }
  await open(
    { form: 'event', person: ofLena, start: at(tomorrow, ten) },
    { 'GET /api/busy_times': () => ({ collection: [busy] }) },
  )
  expect(await screen.findByText('This salesperson is busy from 10:15 am to 10:45 am.')).toBeTruthy()
})

test('a refused kind is shown at the kind, and a refused start at the day', async () => {
  const { save, onClose } = await open(
    { form: 'event', person: ofLena },
    { [add]: () => new Refusal(422, { errors: { kind: ['is not included in the list'], start: ["can't be blank"] } }) },
  )
  await save()
  expect(await screen.findByText('is not included in the list')).toBeTruthy()
  expect(screen.getByText("can't be blank")).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /Type/ }).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('warnings about the time do not refuse it', async () => {
  const { save } = await open(
    { form: 'event', person: ofLena },
    { [add]: () => saved(activity(), ["This salesperson isn't working at that time."]) },
  )
  await save()
  expect(await screen.findByText("This salesperson isn't working at that time.")).toBeTruthy()
})

test('two clicks book once', async () => {
  const clicked = Promise.withResolvers<void>()
  const { user, sent, onClose } = await open(
    { form: 'event', person: ofLena },
    { [add]: () => clicked.promise.then(() => saved(activity())) },
  )
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  clicked.resolve()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('Ctrl and Enter save', async () => {
  const { user, onClose } = await open({ form: 'todo', person: ofLena })
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Prepare the offer{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('beside a scheduled call that one is changed instead, to the time that was chosen', async () => {
  const scheduled = activity({ kind_code: 'call', start: at(addDays(today, 2), 9 * 60) })
  const { user, save, body, sent } = await open(
    { form: 'call', person: ofLena },
    { 'GET /api/people/42/activities': () => listOf([scheduled]) },
  )
  expect(screen.getByText(/A call is already scheduled for .* 09:00 am\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  await choose(user, /Time/, '02:00 pm')
  await user.click(screen.getByRole('button', { name: 'Change that call instead' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Call' })).toBeTruthy()
  await save()

  await waitFor(() => expect(body()).toEqual({ lock_version: 4, start: at(addDays(today, 7), 14 * 60) }))
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

describe('a new call', () => {
  const ofSale = { secondary_sale_id: 3, secondary_sale_name: 'Personal training' }
  const call = (day: number, values: Partial<Activity> = {}) =>
    activity({ kind_code: 'call', start: at(addDays(today, day), 9 * 60), ...values })
  const openCalls = (...calls: Activity[]) =>
    open({ form: 'call', person: ofLena }, { 'GET /api/people/42/activities': () => listOf(calls) })

  test('is compared with every open call, not only the earliest', async () => {
    const { user, save, sent } = await openCalls(call(-3), call(1, { id: 70, ...ofSale }), call(2, { id: 71 }), call(4))
    expect(screen.getByText(/A call is already scheduled for/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change that call instead' }))
    await screen.findByRole('dialog', { name: 'Edit Call' })
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Ask about the trial')
    await save()

    await waitFor(() => expect(sent.some(({ path }) => path === '/api/people/42/activities/71')).toBe(true))
  })

  test('shows the latest overdue call if none is scheduled', async () => {
    await openCalls(call(-5), call(-3), call(2, ofSale))
    expect(screen.getByText(/A call for .* is still open\./)).toBeTruthy()
  })

  test('shows nothing beside calls about another sale, to-dos and events', async () => {
    await openCalls(call(1, ofSale), activity({ kind_code: 'todo' }), activity())
    expect(screen.queryByRole('button', { name: 'Change that call instead' })).toBeNull()
  })
})

test('a change sends only differences, and a moved start keeps the length', async () => {
  const tour = activity({ start: at(tomorrow, ten) })
  const { user, save, body } = await open({ form: 'event', activity: tour })
  await choose(user, /Time/, '03:30 pm')
  expect(screen.getByRole('status', { name: 'Ends at' }).textContent).toBe('04:00 pm')
  await save()
  await waitFor(() => expect(body()).toEqual({ lock_version: 4, start: at(tomorrow, 15 * 60 + 30) }))
})

test('of two versions one is chosen, and the other user’s own changes are kept', async () => {
  const tour = activity({ start: at(tomorrow, ten) })
  const theirs = activity({ ...tour, start: at(tomorrow, 12 * 60), name: 'Bring the contract', lock_version: 5 })
  let isRefused = false
  const { user, save, body, onClose } = await open(
    { form: 'event', activity: tour },
    {
      [change]: () => {
        if (isRefused) return saved(theirs)
        isRefused = true
        return new Refusal(409, { error: 'Stale.', current: theirs })
      },
    },
  )
  await choose(user, /Time/, '03:30 pm')
  await save()
  expect(await screen.findByText('Someone else just changed this')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Bring the contract')
  expect(screen.getByRole('radio', { name: 'Theirs: 12:00 pm' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Yours: 03:30 pm' }).getAttribute('aria-checked')).toBe('true')
  await new Promise((resolve) => setTimeout(resolve, 550))
  await save()

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(body()).toEqual({ lock_version: 5, start: at(tomorrow, 15 * 60 + 30) })
})

test('without a person an event asks for one, unless it is personal time', async () => {
  const { user, save, body, sent } = await open(
    { form: 'event', start: at(tomorrow, ten) },
    { 'POST /api/activities': () => saved(activity({ kind_code: 'personal', person_id: null, person: null })) },
  )
  expect(screen.getByRole('combobox', { name: /Person/ })).toBeTruthy()
  await choose(user, /Type/, 'Personal')
  expect(screen.queryByRole('combobox', { name: /Person/ })).toBeNull()
  await save()

  await waitFor(() => expect(body()).toMatchObject({ kind_id: 'personal', start: at(tomorrow, ten) }))
  expect(sent.some(({ path, method }) => method === 'POST' && path === '/api/activities')).toBe(true)
})

test('the chosen person determines the kinds and the salesperson', async () => {
  const found = { collection: [{ id: 42, name: 'Lena Marsh' }], pagination: { total_entries: 1 } }
  const { user, save, body } = await open(
    { form: 'event', start: at(tomorrow, ten) },
    {
      'GET /api/people/search': () => found,
      'GET /api/people/42/activities': () => listOf([], { event_kinds: ['non-sales-appointment', 'walk-in-buy-back'] }),
    },
  )
  await choose(user, /Person/, 'Lena Marsh')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Type/ }).value).toBe('Walk-in buy-back'),
  )
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Salesperson/ }).value).toBe('Tom Brennan'),
  )
  await save()
  await waitFor(() => expect(body()).toMatchObject({ kind_id: 'walk-in-buy-back', salesperson_id: 9 }))
})

test('a removed record says so, and what was typed stays', async () => {
  const { user, save } = await open({ form: 'todo', person: ofLena }, { [add]: () => new Refusal(404, {}) })
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Prepare the offer')
  await save()
  expect(await screen.findByText('This was deleted, or you no longer have access.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Prepare the offer')
})
