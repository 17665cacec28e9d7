import { screen, waitFor } from '@testing-library/react'
import { nothingSelected } from '@spotter/domain/lists/selection.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { ClubTimeOf } from '../../activities/dialogs/ClubTimeOf.tsx'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { BulkActions } from './BulkActions.tsx'
import { tagging } from '../../bulk-changes/test/sample-bulk-change.ts'

const actor = {
  ...account,
  abilities: { ...account.abilities, 'bulk:menu': true, 'filter:salesperson': true, 'see:all_people': true },
  references: { ...account.references, leavingReason: [{ id: 3, text: 'Too far' }] },
}
const root = { ...actor, abilities: { ...actor.abilities, 'bulk:delete': true } }
const everyone = { checked_all: true, excluding_ids: [8], including_ids: [] }
const found = (total: number) => () => ({ total, collection: [] })

async function showActions({
  answers = {},
  as = actor,
  filter = { q: 'spring', soft_delete_status: 'active' },
  count = 150,
}: { answers?: Answers; as?: typeof account; filter?: Record<string, unknown>; count?: number } = {}) {
  const asked = answerWith({
    'POST /api/people/counts': found(150),
    'GET /api/people/tags': () => ({ collection: [{ id: 1, text: 'Spring' }] }),
    'GET /api/account/references/users': () => ({
      collection: [
        { id: 9, text: 'Tom Brennan' },
        { id: -1, text: 'Unallocated' },
      ],
    }),
    ...answers,
  })
  const onDone = vi.fn()
  const actions = (
    <BulkActions selection={count ? everyone : nothingSelected} filter={filter} count={count} onDone={onDone} />
  )
  const shown = <ClubTimeOf club={account.company}>{actions}</ClubTimeOf>
  return { ...(await showScreen(shown, { as })), asked, onDone }
}
const posted = (asked: ReturnType<typeof answerWith>) =>
  asked.find(({ method, path }) => method === 'POST' && path !== '/api/people/counts')

async function choose(user: Awaited<ReturnType<typeof showActions>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await screen.findByRole('dialog', { name })
}

test('each action is offered by its permission', async () => {
  const { user, unmount } = await showActions()
  await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
  const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(await offered()).toEqual(['Add Call', 'Add tags', 'Remove tags', 'Assign', 'Not interested'])
  unmount()

  const second = await showActions({ as: root })
  await second.user.click(screen.getByRole('button', { name: 'Bulk actions' }))
  expect(await offered()).toContain('Remove')
})

test('messages are offered by channel, WhatsApp only where the club has it', async () => {
  const abilities = { ...actor.abilities, 'bulk:sms': true, 'bulk:email': true, 'bulk:whatsapp': true }
  const { user } = await showActions({ as: { ...actor, abilities } })
  await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered.slice(0, 3)).toEqual(['SMS', 'Email', 'Add Call'])
})

test('without permissions there are no bulk actions', async () => {
  await showActions({ as: account })
  expect(screen.queryByRole('button')).toBeNull()
})

test('deleted people can only be restored', async () => {
  await showActions({ as: root, filter: { soft_delete_status: 'deleted' } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore'])
})

test('without a selection the reason is shown', async () => {
  const { user } = await showActions({ count: 0 })
  const button = screen.getByRole('button', { name: 'Bulk actions' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.hover(button)
  expect(await screen.findByText('There are no results for bulk action.')).toBeTruthy()
})

test('the dialog shows the server’s count for the filter, and sends that filter', async () => {
  const { user, asked, onDone } = await showActions({
    answers: {
      'POST /api/people/changes': () => ({
        message: '148 people were changed, 2 skipped.',
        job_id: 31,
        change: tagging,
      }),
    },
  })
  await choose(user, 'Add tags')
  expect(await screen.findByText('150 people will be changed.')).toBeTruthy()
  const counted = asked.find(({ path }) => path === '/api/people/counts')
  expect(counted?.body).toEqual({ filter: { q: 'spring', soft_delete_status: 'active', ...everyone } })
  await user.type(screen.getByRole('combobox', { name: /Tags/ }), 'Autumn{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add tags' }))

  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(posted(asked)?.body).toEqual({
    kind: 'add_tags',
    filter: { q: 'spring', soft_delete_status: 'active', ...everyone },
    tags: ['Autumn'],
  })
  expect(await screen.findByText('148 people were changed, 2 skipped.')).toBeTruthy()
})

test('a bulk call uses club time and each person’s own salesperson', async () => {
  const added = { ...tagging, kind: 'add_call', description: 'Calls added: Winter offer' }
  const { user, asked, onDone } = await showActions({
    answers: {
      'POST /api/people/activities/bulk_add_call': () => ({
        message: '148 calls were added.',
        job_id: 31,
        change: added,
      }),
    },
  })
  await choose(user, 'Add Call')
  expect(await screen.findByText('Calls will be added for 150 people.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' Winter offer ')
  await user.click(screen.getByRole('button', { name: 'Add Call' }))

  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(posted(asked)?.body).toMatchObject({
    filter: { q: 'spring', soft_delete_status: 'active', ...everyone },
    activity: { kind_id: 'call', name: 'Winter offer', salesperson_id: null, start: expect.any(String) },
  })
  const sent = posted(asked)?.body as { activity: { start: string } } | undefined
  const tomorrow = addDays(dayOf(new Date(), account.company.tzinfo), 1)
  expect(dayOf(sent?.activity.start ?? '', account.company.tzinfo)).toBe(tomorrow)
  expect(await screen.findByText('148 calls were added.')).toBeTruthy()
})

test('the notice undoes the change', async () => {
  const { user, asked } = await showActions({
    answers: {
      'POST /api/people/changes': () => ({ message: '148 people were changed.', job_id: 31, change: tagging }),
      'POST /api/people/changes/31/undo': () => ({
        message: 'Undone: 148 people reverted.',
        job_id: 31,
        change: { ...tagging, state: 'undone' },
      }),
    },
  })
  await choose(user, 'Not interested')
  await user.click(screen.getByRole('button', { name: 'Not interested' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Undone: 148 people reverted.')).toBeTruthy()
  expect(asked.find(({ path }) => path === '/api/people/changes')?.body).toMatchObject({ leaving_reason_id: 3 })
})

test('errors show at their field', async () => {
  const { user, onDone } = await showActions({
    answers: { 'POST /api/people/changes': () => new Refusal(422, { errors: { salesperson_id: ["can't be blank"] } }) },
  })
  await choose(user, 'Assign')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText("can't be blank")).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})

test('a restricted salesperson is warned about losing access', async () => {
  const restricted = { ...actor, abilities: { ...actor.abilities, 'see:all_people': false } }
  const { user } = await showActions({ as: restricted })
  await choose(user, 'Assign')
  await user.click(screen.getByRole('combobox', { name: /Salesperson/ }))
  await user.click(await screen.findByRole('option', { name: 'Tom Brennan' }))
  expect(await screen.findByText("If you reassign these people, you'll lose access to them.")).toBeTruthy()
})

test.each([
  [98, 'This might take a 1-2 seconds.', '/api/people/bulk_remove'],
  [99, 'We will notify you when bulk removal is complete.', '/api/people/bulk_remove_in_background'],
])('removing %i people says “%s”', async (total, text, path) => {
  const change = { ...tagging, kind: 'remove' as const, state: total < 99 ? ('done' as const) : ('waiting' as const) }
  const { user, asked } = await showActions({
    as: root,
    answers: {
      'POST /api/people/counts': found(total),
      [`POST ${path}`]: () => ({ message: text, job_id: 31, removed_count: total, change }),
    },
  })
  await choose(user, 'Remove')
  expect(await screen.findByText(`${total} people will be removed.`)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(posted(asked)?.path).toBe(path))
})
