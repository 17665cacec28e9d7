import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { CallToMake, NextCall as Answer } from '@spotter/contract/activities/next-call.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { screenKeys } from '../../shell/screen-keys.ts'
import { isWorkUnsaved } from '../../shell/unsaved-work.ts'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers, type Asked, Refusal } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { NextCall } from './NextCall.tsx'

const day = 86_400_000
const abilities = {
  edit: true,
  complete: true,
  undo_completion: false,
  no_show: false,
  undo_no_show: false,
  confirm: false,
  revert: false,
  delete: true,
}

const callOf = (id: number, name: string, values: Partial<Activity> = {}): CallToMake => ({
  person: { ...lena, id: 100 + id, name, first_name: name.split(' ')[0] ?? name },
  notes: [],
  activity: {
    id,
    company_id: 1,
    type: 'Task',
    kind_id: 'call',
    kind_code: 'call',
    kind_name: 'Call',
    name: null,
    person_id: 100 + id,
    person: null,
    salesperson_id: 5,
    salesperson_name: 'Mia Nguyen',
    start: new Date(Date.now() - 2 * day).toISOString(),
    end: new Date(Date.now() - 2 * day + 1_800_000).toISOString(),
    duration: 30,
    complete: false,
    confirmed: false,
    completed_at: null,
    completed_by_id: null,
    completed_by_name: null,
    outcome: null,
    trial_end: null,
    secondary_sale_id: null,
    secondary_sale_name: null,
    appointment_category_id: null,
    appointment_category_name: null,
    next_call_at: null,
    prompt_next_call: true,
    bulk: false,
    abc_event: false,
    overlap_reason: null,
    unread: false,
    lock_version: 3,
    created_at: '2026-03-01T09:00:00.000Z',
    deleted_at: null,
    abilities,
    ...values,
  },
})

const queueOf = [callOf(1, 'Ada Moss'), callOf(2, 'Ben Tran'), callOf(3, 'Cleo Park')]

function server(answers: Answers = {}) {
  const made = new Set<number>()
  const open = () => queueOf.filter(({ activity }) => !made.has(activity.id))
  const take = ({ body }: Asked): Answer => {
    const { skip = [], hold = [] } = body as { skip?: number[]; hold?: number[] }
    const next = open().find(({ activity, person }) => !skip.includes(activity.id) && !hold.includes(person.id)) ?? null
    return { next, next_due_at: null }
  }
  const saves = Object.fromEntries(
    queueOf.map(({ activity }) => [
      `PUT /api/activities/${activity.id}`,
      ({ body }: Asked) => {
        made.add(activity.id)
        return { ...activity, ...(body as object), lock_version: 4, warnings: [], message: 'Saved' }
      },
    ]),
  )
  const reads = Object.fromEntries(
    queueOf.flatMap(({ activity, person }) => [
      [`GET /api/activities/${activity.id}`, () => ({ ...activity, complete: made.has(activity.id) })],
      [`GET /api/people/${person.id}`, () => person],
    ]),
  )
  return answerWith({
    'POST /api/next_call': take,
    'GET /api/next_call/left': () => ({ late: open().length, today: 0 }),
    'POST /api/next_call/undo': ({ body }) => {
      const { activity_id } = body as { activity_id: number }
      made.delete(activity_id)
      return queueOf.find(({ activity }) => activity.id === activity_id)
    },
    'GET /api/next_call/salespeople': () => ({ collection: [{ id: 9, text: 'Tom Brennan' }] }),
    'GET /api/account/references/users': () => ({ collection: [{ id: 9, text: 'Tom Brennan' }] }),
    ...reads,
    ...saves,
    ...answers,
  })
}

const salesperson = { ...account, abilities: { staff: true, 'filter:salesperson': true } }

async function showQueue(answers: Answers = {}, address = '/reports/next_call', as = salesperson) {
  const asked = server(answers)
  const shown = await showScreen(<NextCall />, { address, as })
  const saved = () => asked.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/activities/'))
  const taken = () => asked.filter(({ path }) => path === '/api/next_call')
  return { ...shown, asked, saved, taken }
}

/** With the keys of this person, which are bound a moment after the name is shown. */
async function present(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name })
  await act(async () => {})
  return heading
}
async function press(key: string) {
  const pressed = await waitFor(() => {
    const found = screenKeys.read().find((one) => one.key === key)
    expect(found).toBeDefined()
    return found!
  })
  act(() => pressed.press())
}
const expectProgress = (...steps: string[]) =>
  waitFor(() => {
    const progress = within(screen.getByRole('list', { name: 'Progress' }))
    expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps)
  })
const comment = () => screen.findByRole('textbox', { name: 'Comment' })

beforeEach(() => sessionStorage.clear())

test('takes notes before an outcome is chosen, keeps them over a reload and saves them with it', async () => {
  const first = await showQueue()
  await present('Ada Moss')
  await press('n')
  expect(document.activeElement).toBe(await comment())
  await first.user.keyboard('Has a bad knee{Enter}and 2 kids')
  expect(first.saved()).toEqual([])
  expect(isWorkUnsaved()).toBe(true)
  first.unmount()

  const { user, saved } = await showQueue()
  await present('Ada Moss')
  expect(await comment()).toHaveProperty('value', 'Has a bad knee\nand 2 kids')
  await press('1')
  await user.type(await comment(), '!{Enter}')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.body).toMatchObject({ outcome: 'Spoke To', comment: 'Has a bad knee\nand 2 kids!' })
})

test('shows who to call, how late it is, and a number', async () => {
  await showQueue({
    'POST /api/next_call': () => ({
      next: callOf(1, 'Ada Moss', { name: 'Ask about the pool' }),
      next_due_at: null,
    }),
    'GET /api/next_call/left': () => ({ late: 4, today: 2 }),
  })
  await present('Ada Moss')
  expect(screen.getByRole('link', { name: /0412 345 678/ }).getAttribute('href')).toBe('tel:+61412345678')
  expect(screen.getByText('Ask about the pool')).toBeTruthy()
  expect(screen.getByText(/^Late, due /)).toBeTruthy()
  expect(screen.getByText('Called 4 times · spoke 2 times')).toBeTruthy()
  await expectProgress('0 done', '4 late', '2 today')
})

test('the next person appears before the remaining count', async () => {
  let count: (left: object) => void = () => undefined
  await showQueue({ 'GET /api/next_call/left': () => new Promise((resolve) => (count = resolve)) })
  await present('Ada Moss')
  await expectProgress('0 done')
  count({ late: 3, today: 1 })
  await expectProgress('0 done', '3 late', '1 today')
})

test('the remaining count updates when a call is made, undone or skipped', async () => {
  const { user, asked } = await showQueue()
  await present('Ada Moss')
  await expectProgress('0 done', '3 late', '0 today')
  await press('3')
  await user.type(await comment(), '{Enter}')
  await present('Ben Tran')
  await expectProgress('1 done', '2 late', '0 today')
  await press('u')
  await present('Ada Moss')
  await expectProgress('0 done', '3 late', '0 today')
  const counts = () => asked.filter(({ path }) => path === '/api/next_call/left').length
  const before = counts()
  await press('s')
  await present('Ben Tran')
  await waitFor(() => expect(counts()).toBe(before + 1))
})

test('an outcome key and Enter save the call, and the next person is there', async () => {
  const { user, saved, taken } = await showQueue()
  await present('Ada Moss')
  await waitFor(() => expect(taken()).toHaveLength(2))
  expect(taken()[1]?.body).toMatchObject({ hold: [101] })
  await press('3')
  await user.type(await comment(), 'Rang for long{Enter}')
  await present('Ben Tran')
  await waitFor(() => expect(taken().map(({ body }) => (body as { hold: number[] }).hold)).toEqual([[], [101], [102]]))
  expect(saved()).toHaveLength(1)
  expect(saved()[0]?.body).toMatchObject({
    complete: true,
    outcome: 'No Answer',
    comment: 'Rang for long',
    lock_version: 3,
    next_call_at: expect.any(String) as unknown,
  })
  const { next_call_at } = (saved()[0] ?? { body: {} }).body as { next_call_at: string }
  expect(Date.parse(next_call_at) - Date.now()).toBeGreaterThan(day / 4)
  expect(document.activeElement?.textContent).toBe('Ben Tran')
  expect(screen.getByText('1 done')).toBeTruthy()
})

test('Alt and a digit choose the next step while the comment is typed', async () => {
  const { user, saved } = await showQueue()
  await present('Ada Moss')
  await press('1')
  await user.type(await comment(), 'Called{Alt>}6{/Alt} away')
  const none = await screen.findByRole('radio', { name: /No next step/ })
  expect(none.getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await present('Ben Tran')
  expect(saved()[0]?.body).toMatchObject({ outcome: 'Spoke To', comment: 'Called away' })
  expect(saved()[0]?.body).not.toHaveProperty('next_call_at')
})

test('a person with another planned call gets no second one', async () => {
  await showQueue({
    'POST /api/next_call': () => ({
      next: callOf(1, 'Ada Moss', { prompt_next_call: false }),
      next_due_at: null,
    }),
  })
  await present('Ada Moss')
  await press('3')
  await comment()
  expect(screen.getByRole('radio', { name: /No next step/ }).getAttribute('aria-checked')).toBe('true')
})

test('a new version waits with its reload until the call is noted', async () => {
  const { user } = await showQueue()
  await present('Ada Moss')
  expect(isWorkUnsaved()).toBe(false)
  await press('1')
  await screen.findByRole('form', { name: 'Next step' })
  expect(isWorkUnsaved()).toBe(true)
  await user.keyboard('{Enter}')
  await present('Ben Tran')
  expect(isWorkUnsaved()).toBe(false)
})

test('a failed save keeps what was typed and says why', async () => {
  const { user } = await showQueue({
    'PUT /api/activities/1': () => new Refusal(422, { errors: { base: ['The club is closed.'] } }),
  })
  await present('Ada Moss')
  await press('2')
  await user.type(await comment(), 'Left word with her sister{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The club is closed.')
  expect((await comment()) as HTMLTextAreaElement).toHaveProperty('value', 'Left word with her sister')
  expect(screen.getByRole('heading', { level: 2, name: 'Ada Moss' })).toBeTruthy()
})

test('a save whose answer was lost counts when repeated', async () => {
  const { user } = await showQueue({
    'PUT /api/activities/1': () =>
      new Refusal(409, {
        error: 'Someone else just changed this',
        current: { ...queueOf[0]?.activity, complete: true, completed_by_id: 5, outcome: 'No Answer', lock_version: 4 },
      }),
  })
  await present('Ada Moss')
  await press('3')
  await user.type(await comment(), '{Enter}')
  await present('Ben Tran')
})

test('a call made by another user meanwhile is skipped', async () => {
  const { user } = await showQueue({
    'PUT /api/activities/1': () =>
      new Refusal(409, {
        current: {
          ...queueOf[0]?.activity,
          complete: true,
          completed_by_id: 9,
          completed_by_name: 'Tom Brennan',
          outcome: 'Spoke To',
        },
      }),
    'GET /api/activities/1': () => ({
      ...queueOf[0]?.activity,
      complete: true,
      completed_by_id: 9,
      completed_by_name: 'Tom Brennan',
      outcome: 'Spoke To',
    }),
  })
  await present('Ada Moss')
  await press('3')
  await user.type(await comment(), '{Enter}')
  await screen.findByText('Tom Brennan already made this call: Spoke To.')
  await user.click(screen.getByRole('button', { name: 'Next person' }))
  await present('Ben Tran')
})

test('u undoes the last outcome and restores what was typed', async () => {
  const { user, asked } = await showQueue()
  await present('Ada Moss')
  await press('2')
  await user.type(await comment(), 'Left word{Enter}')
  await present('Ben Tran')
  await press('u')
  await present('Ada Moss')
  expect(asked.find(({ path }) => path === '/api/next_call/undo')?.body).toEqual({ activity_id: 1, lock_version: 4 })
  expect(screen.getByText('0 done')).toBeTruthy()
  await press('1')
  expect((await comment()) as HTMLTextAreaElement).toHaveProperty('value', 'Left word')
})

test('s skips a person, who can be called after the others', async () => {
  const { user, taken } = await showQueue()
  await present('Ada Moss')
  await press('s')
  await present('Ben Tran')
  await press('s')
  await present('Cleo Park')
  await press('s')
  await screen.findByText('All calls made except the ones you skipped')
  expect(taken().at(-1)?.body).toMatchObject({ skip: [1, 2, 3] })
  await user.click(screen.getByRole('button', { name: 'Call 3 skipped people' }))
  await present('Ada Moss')
})

test('a wrong number leads to the number', async () => {
  const { user } = await showQueue()
  await present('Ada Moss')
  await press('4')
  await comment()
  expect(screen.getByRole('radio', { name: /No next step/ }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Change the number' }))
  await screen.findByRole('dialog', { name: 'Ada Moss' })
})

test('when no calls are left it says so, with the next due time', async () => {
  await showQueue({
    'POST /api/next_call': () => ({
      next: null,
      next_due_at: '2026-12-01T23:30:00.000Z',
    }),
  })
  await screen.findByText('The next call is due on 02/12/2026 10:30 am.')
  expect(screen.getByRole('link', { name: 'Today’s appointments' }).getAttribute('href')).toBe('/calendar/today')
  expect(screen.getByRole('link', { name: 'Tomorrow’s calls' }).getAttribute('href')).toBe(
    '/calendar/today?tomorrow=true',
  )
  expect(screen.getByRole('button', { name: "Everyone's calls" })).toBeTruthy()
})

test('restricted users have no choice of whose calls', async () => {
  const { taken } = await showQueue({}, '/reports/next_call?scope=everybody', {
    ...account,
    abilities: { staff: true, 'filter:salesperson': false },
  })
  await present('Ada Moss')
  expect(taken()[0]?.body).toMatchObject({ scope: 'mine' })
  expect(screen.queryByRole('combobox', { name: 'Whose calls' })).toBeNull()
})

test('the URL determines whose calls, and changing it starts over', async () => {
  const { user, asked, taken, router } = await showQueue({}, '/reports/next_call?scope=salesperson&salesperson_id=9')
  await present('Ada Moss')
  expect(taken()[0]?.body).toMatchObject({ scope: 'salesperson', salesperson_id: 9 })
  await user.click(screen.getByRole('combobox', { name: 'Whose calls' }))
  await user.click(await screen.findByRole('option', { name: "Everyone's" }))
  await waitFor(() => expect(router.state.location.search).toEqual({ scope: 'everybody' }))
  await waitFor(() => expect(taken().at(-1)?.body).toMatchObject({ scope: 'everybody' }))
  const counted = asked.filter(({ path }) => path === '/api/next_call/left').map(({ query }) => `${query}`)
  expect(counted).toEqual(['scope=salesperson&salesperson_id=9', 'scope=everybody'])
})

test('leaving releases claimed people', async () => {
  const { asked, taken, unmount } = await showQueue()
  await present('Ada Moss')
  await waitFor(() => expect(taken()).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  unmount()
  const released = asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(released).toEqual(['/api/next_call/101', '/api/next_call/102'])
})

test('returning immediately waits until released people are free', async () => {
  const { promise: freed, resolve: free } = Promise.withResolvers<object>()
  const first = await showQueue()
  await waitFor(() => expect(first.taken()).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  const slow = { 'DELETE /api/next_call/101': () => freed, 'DELETE /api/next_call/102': () => freed }
  answerWith(slow)
  first.unmount()
  const { asked, taken } = await showQueue()
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/next_call/left')).toBe(true))
  expect(taken()).toEqual([])
  free({})
  await present('Ada Moss')
})

test('undo waits for pending claims, which would release that person', async () => {
  const { promise: third, resolve: answer } = Promise.withResolvers<Answer>()
  const { user, asked, taken } = await showQueue({
    'POST /api/next_call': ({ body }) => {
      const { hold = [] } = body as { hold?: number[] }
      if (hold.includes(102)) return third
      return { next: hold.length ? queueOf[1] : queueOf[0], next_due_at: null }
    },
  })
  await present('Ada Moss')
  await waitFor(() => expect(taken()).toHaveLength(2))
  await press('2')
  await user.type(await comment(), '{Enter}')
  await present('Ben Tran')
  await waitFor(() => expect(taken()).toHaveLength(3))
  await press('u')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.some(({ path }) => path === '/api/next_call/undo')).toBe(false)
  answer({ next: queueOf[2]!, next_due_at: null })
  await present('Ada Moss')
})

test('o opens the person and keeps the claim', async () => {
  const { asked, taken, router, unmount } = await showQueue()
  await present('Ada Moss')
  await waitFor(() => expect(taken()).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  await press('o')
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/101'))
  unmount()
  const released = asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(released).toEqual(['/api/next_call/102'])
})
