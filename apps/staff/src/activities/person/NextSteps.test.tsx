import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { useActivityDialogs } from '../dialogs/use-activity-dialogs.tsx'
import { activity, listOf, saved } from '../testing/activity.ts'
import { NextSteps } from './NextSteps.tsx'

const list = 'GET /api/people/42/activities'
const hour = 3_600_000
const day = 24 * hour
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const mayDelete: Account = { ...account, abilities: { ...account.abilities, 'delete:activities': true } }

function Panel({ readOnly = false }: { readOnly?: boolean }) {
  const on = useActivityDialogs()
  return (
    <>
      <NextSteps person={lena} on={on} readOnly={readOnly} />
      {on.dialogs}
    </>
  )
}

async function show(open: Activity[], answers: Answers = {}, as = mayDelete, completed = 0) {
  const asked = answerWith({ [list]: () => listOf(open, { completed }), ...answers })
  const shown = await showScreen(<Panel />, { as })
  await screen.findByRole('region', { name: 'Next steps' })
  return { ...shown, asked }
}
const menu = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('is grouped with counts, without empty groups', async () => {
  await show([
    activity({ id: 1, kind_code: 'call', start: from(-3 * day) }),
    activity({ id: 2, kind_code: 'todo', start: from(-2 * day), name: 'Prepare the offer' }),
    activity({ id: 3, start: from(30 * day) }),
  ])
  const late = within(await screen.findByRole('list', { name: 'Late' }))
  expect(late.getAllByRole('listitem')).toHaveLength(2)
  expect(late.getByText('Prepare the offer')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Late 2' }).getAttribute('aria-expanded')).toBe('true')
  expect(within(screen.getByRole('list', { name: 'Future' })).getByText('Tour')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Today/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Completed/ })).toBeNull()
})

test('an empty list says so', async () => {
  await show([])
  expect(await screen.findByText('Nothing planned yet.')).toBeTruthy()
})

test('completed activities load when their group is opened, five at a time', async () => {
  const done = (page: number) => ({
    ...listOf([], { completed: 6 }),
    collection: Array.from({ length: page === 1 ? 5 : 1 }, (_, index) =>
      activity({
        id: page * 10 + index,
        kind_code: 'call',
        complete: true,
        outcome: 'Spoke To',
        completed_at: from(-day),
      }),
    ),
    pagination: { total_entries: 6, current_page: page, per_page: 5, total_pages: 2 },
  })
  const { user, asked } = await show([], {
    [list]: ({ query }) => (query.get('group') ? done(Number(query.get('page'))) : listOf([], { completed: 6 })),
  })
  const toggle = await screen.findByRole('button', { name: 'Completed 6' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(asked.some(({ query }) => query.get('group') === 'completed')).toBe(false)
  await user.click(toggle)
  const shown = within(await screen.findByRole('list', { name: 'Completed' }))
  await waitFor(() => expect(shown.getAllByText('Spoke To')).toHaveLength(5))
  await user.click(shown.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(shown.getAllByText('Spoke To')).toHaveLength(6))
})

test.each([
  [{ confirmed: false }, 'Not confirmed', 'danger'],
  [{ confirmed: true }, 'Confirmed', 'primary'],
] as const)('an appointment with %o says %s', async (values, text, label) => {
  await show([activity({ ...values, start: from(30 * day) })])
  const item = (await screen.findByText(text)).closest('li')
  expect(item?.querySelector('[data-label]')?.getAttribute('data-label')).toBe(label)
})

test('the reason for an overlap is shown', async () => {
  await show([activity({ overlap_reason: 'Two friends together', start: from(30 * day) })])
  expect(await screen.findByText('Double booked: Two friends together')).toBeTruthy()
})

test('a past appointment asks for its outcome in place', async () => {
  const { user } = await show([activity({ start: from(-day) })])
  const question = within(await screen.findByRole('group', { name: 'How did it go?' }))
  await user.click(question.getByRole('button', { name: 'No Sale' }))
  await screen.findByRole('dialog', { name: 'Complete: Tour' })
  expect(screen.getByRole('radio', { name: 'No Sale' }).getAttribute('aria-checked')).toBe('true')
})

test('a to-do is done at one click, which can be undone', async () => {
  const todo = activity({ kind_code: 'todo', start: from(30 * day) })
  const done = activity({ ...todo, complete: true, abilities: { ...todo.abilities, undo_completion: true } })
  const { user, asked } = await show([todo], { 'PUT /api/activities/71': () => saved(done) })
  await user.click(await screen.findByRole('button', { name: 'Complete To-do' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  const bodies = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toEqual([
    { complete: true, lock_version: 4 },
    { complete: false, lock_version: 4 },
  ])
})

describe('the menu', () => {
  const tour = activity({ start: from(30 * day) })

  test('confirms', async () => {
    const { user, asked } = await show([tour], {
      'PUT /api/activities/71/mark_confirmed': () => ({ ...saved(tour), message: 'Appointment was confirmed.' }),
    })
    expect(await menu(user)).toEqual(['Confirm', 'Edit', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Confirm' }))
    expect(await screen.findByText('Appointment was confirmed.')).toBeTruthy()
    expect(asked.filter(({ path }) => path === '/api/people/42/activities').length).toBeGreaterThan(1)
  })

  test('deletes after confirmation, with undo', async () => {
    const { user, asked } = await show([tour], {
      'DELETE /api/activities/71': () => ({ ...tour, message: 'Activity was successfully deleted.' }),
      'PUT /api/activities/71/restore': () => ({ ...saved(tour), message: 'Activity was successfully restored.' }),
    })
    await menu(user)
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Are you sure you want to delete the record?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ok' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Activity was successfully restored.')).toBeTruthy()
    expect(asked.some(({ path }) => path === '/api/activities/71/restore')).toBe(true)
  })

  test('Delete is visible but disabled without permission', async () => {
    const mayNot = { ...tour, abilities: { ...tour.abilities, delete: false } }
    const { user } = await show([mayNot], {}, account)
    await menu(user)
    expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Delete' }).disabled).toBe(true)
  })

  const completed = async (revert: boolean) => {
    const abilities = {
      edit: false,
      complete: false,
      undo_completion: false,
      no_show: false,
      undo_no_show: false,
      confirm: false,
      revert,
      delete: true,
    }
    const done = activity({ complete: true, outcome: 'Trial', abilities })
    const shown = await show([], {
      [list]: ({ query }) => ({
        ...listOf([], { completed: 1 }),
        collection: query.get('group') ? [done] : [],
        pagination: { total_entries: 1, current_page: 1, per_page: 5, total_pages: 1 },
      }),
      'PUT /api/events/71/revert': () => ({ ...saved(tour), message: 'Event was reverted.' }),
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Completed 1' }))
    return shown
  }

  test('has no Revert where it is not allowed', async () => {
    const { user } = await completed(false)
    expect(await menu(user)).toEqual(['Delete'])
  })

  test('reverts after asking, and shows the answer', async () => {
    const { user } = await completed(true)
    expect(await menu(user)).toEqual(['Revert', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Revert' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))
    expect(await screen.findByText('Event was reverted.')).toBeTruthy()
  })
})

test('a read-only person offers no actions', async () => {
  answerWith({ [list]: () => listOf([activity({ start: from(-day) })]) })
  await showScreen(<Panel readOnly />)
  expect(await screen.findByText('Tour')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Complete |Actions)/ })).toBeNull()
  expect(screen.queryByRole('group', { name: 'How did it go?' })).toBeNull()
})
