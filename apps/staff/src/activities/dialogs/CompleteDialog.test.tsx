import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { isAhead } from '@spotter/domain/activities/completion.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { instantAt, startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { activity, listOf, saved } from '../testing/activity.ts'
import { CompleteDialog } from './CompleteDialog.tsx'

const { tzinfo } = account.company
const today = dayOf(new Date(), tzinfo)
const put = 'PUT /api/activities/71'
const call = activity({ kind_code: 'call' })
const tour = activity({ start: new Date(Date.now() - 3_600_000).toISOString() })

async function open(one: Activity, answers: Answers = {}, outcome?: Outcome, as: Account = account) {
  const sent = answerWith({
    'GET /api/people/42': () => lena,
    'GET /api/people/42/activities': () => listOf([one]),
    'GET /api/people/42/activities/overdue_calls': () => ({ collection: [] }),
    'GET /api/activities': () => ({ collection: [], pagination: { total_entries: 0 } }),
    'GET /api/busy_times': () => ({ collection: [] }),
    'GET /api/companies/1/appointment_categories': () => ({ collection: [], pagination: { total_entries: 0 } }),
    [put]: ({ body }) => saved({ ...one, complete: true, outcome: (body as { outcome: string }).outcome }),
    ...answers,
  })
  const onClose = vi.fn()
  const onDone = vi.fn()
  const shown = await showScreen(
    <CompleteDialog activity={one} {...(outcome && { outcome })} onClose={onClose} onDone={onDone} />,
    { as },
  )
  if (!isAhead(one, new Date())) await screen.findByRole('dialog', { name: /^Complete: / })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const bodies = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as Record<string, unknown>)
  return { ...shown, sent, onClose, onDone, press, bodies }
}

test('a number key chooses the outcome, and the next call is proposed for tomorrow', async () => {
  const { user, press, bodies, onDone, onClose } = await open(call)
  await user.keyboard('1')
  expect(screen.getByRole('radio', { name: 'Spoke To' }).getAttribute('aria-checked')).toBe('true')
  await press('Save')

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [body] = bodies()
  expect(body).toMatchObject({ complete: true, outcome: 'Spoke To', lock_version: 4 })
  expect(dayOf(String(body?.['next_call_at']), tzinfo)).toBe(addDays(today, 1))
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ complete: true }))
})

test('digits typed into the comment choose nothing', async () => {
  const { user } = await open(call)
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Ring after 2')
  expect(screen.getByRole('radio', { name: 'Left Message' }).getAttribute('aria-checked')).toBe('false')
})

test('the next call moves with the quick choices, and none leaves none', async () => {
  const { user, press, bodies } = await open(call, {}, 'No Answer')
  await press('Next week')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(dayOf(String(bodies()[0]?.['next_call_at']), tzinfo)).toBe(addDays(today, 7))
})

test('a person who declines gets no next call', async () => {
  const { user, press, bodies } = await open(call, {}, 'No Answer')
  await user.click(screen.getByRole('radio', { name: 'None' }))
  await press('Save')
  await waitFor(() => expect(bodies()).toEqual([{ complete: true, outcome: 'No Answer', lock_version: 4 }]))
})

test('a trial ends in a week by default, and other outcomes ask for no end', async () => {
  const { user, press, bodies } = await open(tour)
  expect(screen.queryByRole('button', { name: /Trial end/ })).toBeNull()
  await user.keyboard('2')
  expect(screen.getByRole('button', { name: /Trial end/ })).toBeTruthy()
  await press('Save')
  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({
      outcome: 'Trial',
      trial_end: startOfDay(addDays(today, 7), tzinfo).getTime() / 1000,
    }),
  )
})

test('a sale made by the integrated system cannot be chosen here, with the reason', async () => {
  const locked = { ...account, company: { ...account.company, locked_sale_ability: true } }
  const { user } = await open(tour, {}, undefined, locked)
  const sale = screen.getByRole<HTMLButtonElement>('radio', { name: 'Sale' })
  expect(sale.disabled).toBe(true)
  expect(screen.getByText(/recorded automatically when an agreement is sold/)).toBeTruthy()
  await user.keyboard('1')
  expect(sale.getAttribute('aria-checked')).toBe('false')
})

test('a sale needs no next step', async () => {
  const { press, bodies } = await open(tour, {}, 'Sale')
  await press('Save')
  await waitFor(() => expect(bodies()).toEqual([{ complete: true, outcome: 'Sale', lock_version: 4 }]))
})

test('overdue calls are completed in the same request when that is wanted', async () => {
  const late = activity({ id: 72, kind_code: 'call', lock_version: 1 })
  const { user, press, bodies } = await open(
    call,
    {
      'GET /api/people/42/activities/overdue_calls': () => ({ collection: [call, late] }),
    },
    'Spoke To',
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Also complete 1 overdue call to this person' }))
  await press('Save')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ complete: true, outcome: 'Spoke To', also_complete: [72] })
})

test('an overdue call about something else is not completed along', async () => {
  const [late, other] = [72, 73].map((id) => activity({ id, kind_code: 'call', lock_version: 1 }))
  await open(call, {
    'GET /api/people/42/activities/overdue_calls': () => ({ collection: [late, { ...other, secondary_sale_id: 8 }] }),
  })
  expect(await screen.findByRole('checkbox', { name: /^Also complete 1 overdue call / })).toBeTruthy()
})

test('a no-show is booked again with two clicks, a day later', async () => {
  const buyBack = {
    'GET /api/people/42/activities': () =>
      listOf([], { event_kinds: ['non-sales-appointment', 'appointment-buy-back'] }),
  }
  const booked = vi.fn(() => saved(activity({ id: 99 })))
  const { press, onDone, onClose } = await open(
    tour,
    { ...buyBack, 'POST /api/people/42/activities': booked },
    'No Show',
  )
  await press('Save and rebook')
  await screen.findByRole('dialog', { name: 'Add Event' })
  expect(onClose).not.toHaveBeenCalled()
  await press('Save')

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'No Show' }))
  const [[asked]] = booked.mock.calls as unknown as [[{ body: { kind_id: string; start: string; duration: number } }]]
  expect(asked.body).toMatchObject({ kind_id: 'appointment-buy-back', duration: 30 })
  expect(dayOf(asked.body.start, tzinfo)).toBe(addDays(today, 1))
})

test('a no-show is booked again at the next free time', async () => {
  const nine = instantAt(addDays(today, 1), 9 * 60, tzinfo)
  const yesterdayAtNine = instantAt(addDays(today, -1), 9 * 60, tzinfo)
  const seller = 7
  const late = activity({ start: yesterdayAtNine.toISOString(), salesperson_id: seller })
  const other = activity({
    id: 73,
    salesperson_id: seller,
    start: nine.toISOString(),
    end: new Date(nine.getTime() + 3_600_000).toISOString(),
  })
  const booked = vi.fn(() => saved(activity({ id: 99 })))
  const { press } = await open(
    late,
    {
      'GET /api/people/42/activities': () => listOf([], { event_kinds: ['appointment-buy-back'] }),
      'GET /api/activities': () => ({ collection: [other], pagination: { total_entries: 1 } }),
      'POST /api/people/42/activities': booked,
    },
    'No Show',
  )
  await press('Save and rebook')
  await screen.findByRole('dialog', { name: 'Add Event' })
  await press('Save')
  await waitFor(() => expect(booked).toHaveBeenCalled())
  const [[asked]] = booked.mock.calls as unknown as [[{ body: { start: string } }]]
  expect(asked.body.start).toBe(other.end)
})

test('without booking no appointment is offered', async () => {
  await open(call, { 'GET /api/people/42/activities': () => listOf([call], { event_kinds: [] }) })
  expect(screen.queryByRole('radio', { name: 'Book an appointment' })).toBeNull()
})

test('a non-sales appointment took place or not', async () => {
  const { press, bodies } = await open(
    activity({ kind_code: 'non-sales-appointment', start: tour.start, prompt_next_call: false }),
  )
  expect(screen.getByRole('radio', { name: 'Took place' }).getAttribute('aria-checked')).toBe('true')
  await press('Save')
  await waitFor(() => expect(bodies()).toEqual([{ complete: true, outcome: null, lock_version: 4 }]))
})

test('a missing outcome is shown at the outcome', async () => {
  const { press } = await open(call, { [put]: () => new Refusal(422, { errors: { outcome: ["can't be blank"] } }) })
  await press('Save')
  expect(await screen.findByText("can't be blank")).toBeTruthy()
})

test('a completion by another user is reported, and what was typed stays', async () => {
  const theirs = { ...call, complete: true, completed_by_name: 'Priya Sharma', lock_version: 5 }
  const { user, press } = await open(
    call,
    { [put]: () => new Refusal(409, { error: 'Stale.', current: theirs }) },
    'Spoke To',
  )
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Liked the pool')
  await press('Save')
  expect(await screen.findByText('Priya Sharma has already completed this.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Liked the pool')
})

test('the notice after a call offers to undo it', async () => {
  const { press, bodies } = await open(
    call,
    {
      [put]: ({ body }) => {
        const { complete } = body as { complete: boolean }
        return saved({
          ...call,
          complete,
          lock_version: 5,
          abilities: { ...call.abilities, undo_completion: complete },
        })
      },
    },
    'No Answer',
  )
  await press('Save')
  expect(await screen.findByText('Saved.')).toBeTruthy()
  await press('Undo')
  await waitFor(() => expect(bodies().at(-1)).toEqual({ complete: false, lock_version: 5 }))
})

test('the notice after a tour reverts it without another question', async () => {
  const { press, sent } = await open(
    tour,
    {
      [put]: () => saved({ ...tour, complete: true, abilities: { ...tour.abilities, revert: true } }),
      'PUT /api/events/71/revert': () => ({ ...saved(tour), message: 'Event was reverted.' }),
    },
    'Trial',
  )
  await press('Save')
  await screen.findByText('Saved.')
  await press('Undo')
  expect(await screen.findByText('Event was reverted.')).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/api/events/71/revert')).toHaveLength(1)
})

test('the notice after what cannot be undone offers no undo', async () => {
  const { press } = await open(tour, {}, 'Sale')
  await press('Save')
  await screen.findByText('Saved.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an appointment that is still ahead is completed only after a question, and never as a no-show', async () => {
  const ahead = activity({ start: new Date(Date.now() + 3 * 86_400_000).toISOString() })
  const { press } = await open(ahead)
  expect(await screen.findByText(/^This tour is on .+\. Complete it now\?$/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: /^Complete: / })).toBeNull()
  await press('Complete now')
  await screen.findByRole('dialog', { name: /^Complete: / })
  expect(screen.getByText('This appointment has not begun yet.')).toBeTruthy()
})

test('declining that question leaves the appointment as it is', async () => {
  const { press, onClose, bodies } = await open(activity())
  await screen.findByText(/Complete it now\?$/)
  await press('Cancel')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies()).toEqual([])
})
