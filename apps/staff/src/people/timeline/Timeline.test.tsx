import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Note } from '@spotter/contract/history/notes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, answerWith, type Asked, Refusal } from '../../testing/answers.ts'
import { lena as enquiry } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { NoteEditorProps } from './NoteEditor.tsx'
import { entry, happened, pageOf } from './testing/entry.ts'
import { Timeline } from './Timeline.tsx'

// happy-dom can't edit rich text.
vi.mock('./NoteEditor.tsx', () => ({
  default: ({ label, html, onReady, onChange, onSubmit, children }: NoteEditorProps) => {
    onReady?.(() => onChange('', true))
    return (
      <>
        <textarea
          aria-label={label}
          defaultValue={html}
          onChange={({ target }) => onChange(target.value, target.value === '')}
          onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && onSubmit()}
        />
        {children}
      </>
    )
  },
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const lena = { ...enquiry, id: 7 }
const refresh: { now?: () => Promise<void> } = {}

function Screen() {
  const queries = useQueryClient()
  refresh.now = () => refreshRecords(queries, 'note', { person_id: 7 })
  return <Timeline person={lena} />
}

async function open(entries: Note[], answers: Answers = {}) {
  const asked = answerWith({ 'GET /api/notes': () => pageOf(entries), ...answers })
  return { asked, ...(await showScreen(<Screen />)) }
}
const of = (asked: Asked[], key: string) => asked.filter(({ method, path }) => `${method} ${path}` === key)

describe('the timeline', () => {
  test('shows what happened, who did it and when, by day', async () => {
    await open([
      entry({ pinned: true, description: 'Knee injury', created_at: '2026-02-01T00:00:00Z' }),
      happened({
        object: 'status',
        action: 'Status changed',
        data: { from: 'enquiry', to: 'tour' },
        owner: { id: 9, name: 'Tom Brennan', original_name: 'Rosa Lindqvist' },
        created_at: '2026-03-10T01:00:00Z',
      }),
      happened({
        object: 'person',
        action: 'Assigned',
        data: { from: null, to: 'Mia' },
        created_at: '2026-03-09T01:00:00Z',
      }),
    ])
    const pinned = within(await screen.findByRole('region', { name: 'Pinned' }))
    expect(pinned.getByText('Knee injury')).toBeDefined()
    const today = within(screen.getByRole('region', { name: 'Today' }))
    expect(today.getByText('Enquiry').closest('li')?.textContent).toContain('EnquiryTour')
    expect(today.getByText('Rosa Lindqvist as Tom Brennan')).toBeDefined()
    expect(today.getByText('2 hours ago').getAttribute('title')).toBe('10/03/2026 12:00 pm')
    expect(within(screen.getByRole('region', { name: 'Yesterday' })).getByText('Unallocated')).toBeDefined()
  })

  test('shows a completed call with what it led to as one row that opens', async () => {
    const call = { object: 'call', type: 'call', created_at: '2026-03-10T01:00:00Z' }
    const { user } = await open([
      happened({ ...call, action: 'Created', data: { activity_id: 4, start: '2026-03-11T23:00:00.000Z' } }),
      happened({
        object: 'status',
        action: 'Status changed',
        data: { from: 'enquiry', to: 'tour' },
        created_at: call.created_at,
      }),
      happened({ ...call, action: 'Completed', data: { activity_id: 3, outcome: 'Spoke To' } }),
      happened({ ...call, action: 'Created', data: { activity_id: 3 }, created_at: '2026-03-10T00:00:00Z' }),
    ])
    const rows = within(await screen.findByRole('region', { name: 'Today' })).getAllByRole('listitem')
    expect(rows).toHaveLength(1)
    const row = within(rows[0]!)
    expect(row.getByText('Spoke To')).toBeDefined()
    const also = row.getByText('Also')
    expect(also.textContent).toContain('Call, Added, 12/03/2026 10:00 am')
    expect(also.textContent).toContain('EnquiryTour')
    await user.click(also)
    expect(also.closest('details')).toHaveProperty('open', true)
    expect(row.getByText('10/03/2026 11:00 am')).toBeDefined()
  })

  test('shows changed details with the old and the new value as the page shows them', async () => {
    const changes = [
      { field: 'email', from: null, to: 'lena@example.com' },
      { field: 'birthday', from: '1990-02-03', to: '1991-02-03' },
      { field: 'gender', from: 'M', to: 'F' },
      { field: 'source_id', from: 'Website', to: 'Walk-in' },
    ]
    const fields = [...changes.map(({ field }) => field), 'avatar']
    await open([happened({ object: 'person', action: 'Updated', data: { fields, changes } })])
    const row = (await screen.findByText('Details changed')).closest('li')!
    expect(
      within(row)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['No valuelena@example.com', '03/02/199003/02/1991', 'MaleFemale', 'WebsiteWalk-in'])
    expect(
      within(row)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Email', 'Birthday', 'Gender', 'Source'])
    expect(within(row).getByText('Photo')).toBeDefined()
  })

  test('leads from a visit to what was signed for it', async () => {
    const signed = { object: 'person', action: 'Signed in', description: 'Day pass', data: { signed_waiver_id: 3 } }
    const { user, asked } = await open([happened(signed)])
    await user.click(await screen.findByRole('button', { name: 'Waiver' }))

    await waitFor(() => expect(of(asked, 'GET /api/people/7/waiver')[0]?.query.get('signed_waiver_id')).toBe('3'))
    expect(await screen.findByRole('dialog', { name: 'Signed waiver' })).toBeDefined()
  })

  const received = happened({
    object: 'email',
    type: 'email',
    action: 'Received',
    description: 'Re: Your first visit',
    owner: { id: null, name: 'Lena Fischer', original_name: null },
    data: {
      message_id: 91,
      message_status: 'imported',
      message_direction: 'inbound',
      message_text: 'Thanks, what does it cost for two?',
    },
  })

  test('shows how an email begins and who wrote it, and opens it by a click anywhere', async () => {
    const { user, asked } = await open([received])
    const row = (await screen.findByText('Thanks, what does it cost for two?')).closest('li')!
    expect(row.dataset['direction']).toBe('inbound')
    expect(within(row).getByText('Lena Fischer')).toBeDefined()
    await user.click(within(row).getByText('Re: Your first visit'))

    expect(await screen.findByRole('dialog', { name: 'Email' })).toBeDefined()
    expect(of(asked, 'GET /api/emails/91')).toHaveLength(1)
  })

  test('opens an entry by keyboard, and nothing by a link in it', async () => {
    const sms = { ...received, object: 'sms', type: 'sms', description: 'See https://example.com' }
    const { user } = await open([{ ...sms, data: { ...sms.data, message_text: null } }])
    const link = await screen.findByRole('link', { name: 'https://example.com' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(screen.queryByRole('dialog')).toBeNull()
    const [title] = screen
      .getAllByRole('button', { name: 'SMS' })
      .filter((button) => button.hasAttribute('aria-haspopup'))
    title!.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'SMS' })).toBeDefined()
  })

  test('says that there is no history yet', async () => {
    await open([])
    expect(await screen.findByText('No history yet')).toBeDefined()
  })

  test('keeps its rows while another filter loads', async () => {
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    const { user, asked } = await open([entry({ description: 'Likes spin.' })], {
      'GET /api/notes': ({ query }) =>
        query.get('type') === 'call' ? waiting.then(() => pageOf([])) : pageOf([entry({ description: 'Likes spin.' })]),
    })
    await screen.findByText('Likes spin.')
    await user.click(screen.getByRole('button', { name: 'Calls' }))
    expect(screen.getByText('Likes spin.')).toBeDefined()
    answer()
    expect(await screen.findByText('No history yet')).toBeDefined()
    expect(of(asked, 'GET /api/notes').map(({ query }) => query.get('type'))).toEqual([null, 'call'])
    await user.click(screen.getByRole('button', { name: 'Calls' }))
    expect(await screen.findByText('Likes spin.')).toBeDefined()
  })

  test('continues where it stopped', async () => {
    const { user, asked } = await open([], {
      'GET /api/notes': ({ query }) =>
        query.has('before')
          ? pageOf([entry({ description: 'Older' })])
          : pageOf([entry({ description: 'Newer' })], '0-5-3'),
    })
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Older')).toBeDefined()
    expect(screen.getByText('Newer')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(asked.at(-1)?.query.get('before')).toBe('0-5-3')
  })

  test('automatic entries have no actions, and deleted people no box', async () => {
    answerWith({ 'GET /api/notes': () => pageOf([happened({ object: 'call', action: 'Completed', type: 'call' })]) })
    await showScreen(<Timeline person={{ ...lena, abilities: { ...lena.abilities, edit: false } }} />)
    await screen.findByText('Call')
    expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull()
    expect(screen.queryByLabelText('Write a note')).toBeNull()
  })
})

describe('writing a note', () => {
  test('saves with Ctrl and Enter, pinned if so wished, and empties the box', async () => {
    const entries: Note[] = []
    const { user, asked } = await open(entries, {
      'POST /api/people/7/notes': () => {
        entries.push(entry({ description: 'Hello' }))
        return { ...entries[0], message: 'Note was successfully created.' }
      },
    })
    const box = await screen.findByLabelText('Write a note')
    await user.click(screen.getByRole('button', { name: 'Pin' }))
    await user.type(box, '<p>Hello</p>{Control>}{Enter}{/Control}')

    expect(await screen.findByText('Hello')).toBeDefined()
    expect(of(asked, 'POST /api/people/7/notes')).toMatchObject([
      { body: { description_html: '<p>Hello</p>', pinned: true } },
    ])
    expect(screen.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
    expect(localStorage.getItem('note_draft:7:5:1')).toBeNull()
  })

  test('keeps a draft over a reload, per person', async () => {
    const { user, unmount } = await open([])
    await user.type(await screen.findByLabelText('Write a note'), 'Half a thought')
    unmount()
    await open([])
    expect(await screen.findByLabelText('Write a note')).toHaveProperty('value', 'Half a thought')
    answerWith({ 'GET /api/notes': () => pageOf([]) })
    const other = await showScreen(<Timeline person={{ ...lena, id: 8 }} />)
    expect(await within(other.container).findByLabelText('Write a note')).toHaveProperty('value', '')
  })

  test('keeps the text when saving fails, and says why', async () => {
    const { user } = await open([], {
      'POST /api/people/7/notes': () =>
        new Refusal(422, { errors: { description: ['is too long (maximum is 10000 characters)'] } }),
    })
    await user.type(await screen.findByLabelText('Write a note'), 'Too long')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Description is too long (maximum is 10000 characters)')
    expect(screen.getByLabelText('Write a note')).toHaveProperty('value', 'Too long')
  })

  test('keeps text typed while saving', async () => {
    const saved = Promise.withResolvers<object>()
    const { user } = await open([], { 'POST /api/people/7/notes': () => saved.promise })
    const box = await screen.findByLabelText('Write a note')
    await user.type(box, 'First{Control>}{Enter}{/Control}')
    await user.type(box, ' and second')
    saved.resolve({ ...entry({ description: 'First' }), message: 'Note was successfully created.' })

    expect(await screen.findByText('Note was successfully created.')).toBeDefined()
    expect(localStorage.getItem('note_draft:7:5:1')).toBe('First and second')
  })

  test('is not affected by others’ notes', async () => {
    const entries = [entry({ description: 'First' })]
    const { user } = await open(entries)
    await user.type(await screen.findByLabelText('Write a note'), 'Half a thought')
    entries.unshift(entry({ description: 'From a colleague' }))
    await refresh.now?.()
    expect(await screen.findByText('From a colleague')).toBeDefined()
    expect(screen.getByLabelText('Write a note')).toHaveProperty('value', 'Half a thought')
  })
})

describe('a note', () => {
  test('is pinned and let go', async () => {
    let note = entry({ description: 'Likes spin.' })
    const { user } = await open([], {
      'GET /api/notes': () => pageOf([note]),
      [`PUT /api/notes/${note.id}`]: ({ body }) => (note = { ...note, ...(body as Partial<Note>) }),
    })
    const row = within((await screen.findByText('Likes spin.')).closest('li')!)
    await user.click(row.getByRole('button', { name: 'Pin' }))
    const pinned = within(await screen.findByRole('region', { name: 'Pinned' }))
    await user.click(pinned.getByRole('button', { name: 'Unpin' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull())
  })

  test('is deleted immediately and restored by Undo', async () => {
    const note = entry({ description: 'Likes spin.' })
    let entries = [note]
    const { user } = await open([], {
      'GET /api/notes': () => pageOf(entries),
      [`DELETE /api/notes/${note.id}`]: () => {
        entries = []
        return { ...note, message: 'Note was successfully deleted.' }
      },
      [`PUT /api/notes/${note.id}/restore`]: () => {
        entries = [note]
        return { ...note, message: 'Note was successfully restored.' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No history yet')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Likes spin.')).toBeDefined()
  })

  test('leaves the focus to the entry after it', async () => {
    const note = entry({ description: 'Likes spin.' })
    const later = entry({ description: 'Came by train.' })
    let left = [note, later]
    const { user } = await open([], {
      'GET /api/notes': () => pageOf(left),
      [`DELETE /api/notes/${note.id}`]: () => {
        left = [later]
        return { message: 'Note was successfully deleted.' }
      },
    })
    const [first] = await screen.findAllByRole('button', { name: 'Delete' })
    await user.click(first!)
    await waitFor(() => expect(screen.queryByText('Likes spin.')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Came by train.'))
  })

  test('is edited in place; after a conflict the user chooses', async () => {
    const note = entry({ description: 'Likes spin.' })
    const theirs = { ...note, description: 'Likes yoga.', lock_version: 4 }
    const versions: unknown[] = []
    const { user } = await open([note], {
      [`PUT /api/notes/${note.id}`]: ({ body }) => {
        versions.push(body)
        return versions.length === 1
          ? new Refusal(409, { error: 'Someone else just changed this', current: theirs })
          : { ...note, message: 'Note was successfully updated.' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const box = await screen.findByLabelText('Note')
    expect(box).toHaveProperty('value', '<p>Likes spin.</p>')
    await user.type(box, '!{Control>}{Enter}{/Control}')

    expect(await screen.findByText('Likes yoga.')).toBeDefined()
    expect(screen.getByLabelText('Note')).toHaveProperty('value', '<p>Likes spin.</p>!')
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
    expect(versions).toEqual([
      { description_html: '<p>Likes spin.</p>!', lock_version: 0 },
      { description_html: '<p>Likes spin.</p>!', lock_version: 4 },
    ])
  })

  test('edited further while saving stays open', async () => {
    const note = entry({ description: 'Likes spin.' })
    const saved = Promise.withResolvers<object>()
    const { user } = await open([note], { [`PUT /api/notes/${note.id}`]: () => saved.promise })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const box = await screen.findByLabelText('Note')
    await user.type(box, '!{Control>}{Enter}{/Control}')
    await user.type(box, '!!')
    saved.resolve({ ...note, lock_version: 1, message: 'Note was successfully updated.' })

    expect(await screen.findByText('Note was successfully updated.')).toBeDefined()
    expect(screen.getByLabelText('Note')).toHaveProperty('value', '<p>Likes spin.</p>!!!')
  })

  test('pinned by another user while edited keeps what was typed', async () => {
    const note = entry({ description: 'Likes spin.' })
    let entries = [note]
    const { user } = await open([], { 'GET /api/notes': () => pageOf(entries) })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByLabelText('Note'), ' And yoga')
    entries = [{ ...note, pinned: true }]
    await refresh.now?.()
    await screen.findByRole('region', { name: 'Pinned' })
    expect(await screen.findByLabelText('Note')).toHaveProperty('value', '<p>Likes spin.</p> And yoga')

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Likes spin.')).toBeDefined()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('note_edit'))).toEqual([])
  })

  test('that one may not change can still be pinned', async () => {
    await open([entry({ abilities: { edit: false, delete: false, pin: true } })])
    await screen.findByText('Likes spin.')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Pin' })).toHaveLength(2)
  })
})
