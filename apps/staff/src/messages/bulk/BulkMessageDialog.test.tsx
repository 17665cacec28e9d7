import type { Channel } from '@spotter/domain/messages/channels.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tagging } from '../../bulk-changes/test/sample-bulk-change.ts'
import { pageOf } from '../../templates/testing/show-templates.tsx'
import { type Answers, answerWith, type Asked, Refusal } from '../../testing/answers.ts'
import { pressEnterInEveryField } from '../../testing/press-enter.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import BulkMessageDialog from './BulkMessageDialog.tsx'

// happy-dom can't edit rich text.
vi.mock('../../templates/MailEditor.tsx', () => ({
  default: ({ html, onChange }: { html: string; onChange: (html: string) => void }) => (
    <textarea aria-label="Text" value={html} onChange={({ target }) => onChange(target.value)} />
  ),
}))

// 3:56 am in Melbourne.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T16:56:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const filter = { q: 'spring', checked_all: true, excluding_ids: [8], including_ids: [] }
const optedOut = { reason: 'opted_out', text: 'Person opted out from receiving SMS', count: 20 }
const noPhone = { reason: 'no_address', text: 'Person has no mobile phone', count: 7 }
const northside = { id: 1, name: 'Northside Fitness', access: true, total: 150, receive: 123 }
const counted = { total: 150, receive: 123, waiting: null, refused: [optedOut, noPhone], clubs: [northside] }
const change = { ...tagging, kind: 'send_sms', state: 'waiting', description: 'SMS: Hi' }

async function open(answers: Answers = {}, channel: Channel = 'sms') {
  const asked = answerWith({
    'POST /api/messages/recipients': () => counted,
    'GET /api/templates/search': () => pageOf([{ id: 4, text: 'Spring offer' }]),
    'GET /api/templates/4/message': () => ({ message: 'Hi [person.first_name]', subject: null, message_json: null }),
    'POST /api/sms': () => ({ message: "We'll notify you when it's done.", job_id: 31, change }),
    ...answers,
  })
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const shown = await showScreen(<BulkMessageDialog {...{ channel }} {...{ filter, onDone, onClose }} />)
  const dialog = within(await screen.findByRole('dialog', { name: /to many people/ }))
  const text: HTMLTextAreaElement = await dialog.findByRole('textbox', { name: /^Text/ })
  return { ...shown, asked, dialog, text, onDone, onClose }
}

/** Answers the last question. */
async function sendFor(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  const question = within(await screen.findByRole('dialog', { name }))
  const points = question.queryAllByRole('listitem').map(({ textContent }) => textContent)
  await user.click(question.getByRole('button', { name: /^(Send|Schedule)$/ }))
  return points
}

const to = (asked: Asked[], path: string) => asked.filter((one) => one.path === path)

test('is counted again when the text depends on another field, and not for each letter', async () => {
  const { dialog, text, user, asked } = await open()
  await dialog.findByText('123 of 150 people will get it.')
  const sent = () =>
    to(asked, '/api/messages/recipients').map(({ body }) => (body as { needed_fields: string[] }).needed_fields)
  await user.type(text, 'Hi [[person.first_name]. Your trial ends on [[person.trial_end_at]. See you!')

  await waitFor(() => expect(sent()).toEqual([[], ['person.trial_end_at']]))
})

test('shows who gets it, and the others by reason', async () => {
  const { dialog } = await open()
  expect(await dialog.findByText('123 of 150 people will get it.')).toBeTruthy()
  const others = within(dialog.getByRole('list', { name: 'Who will not get it' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20Person opted out from receiving SMS',
    '7Person has no mobile phone',
  ])
})

test('sends a template with its fields unfilled to all who match', async () => {
  const { dialog, text, user, asked, onDone, onClose } = await open()
  await user.click(dialog.getByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: 'Spring offer' }))
  await waitFor(() => expect(text.value).toBe('Hi [person.first_name]'))
  expect(to(asked, '/api/templates/4/message')[0]?.query.get('bulk')).toBe('true')
  await waitFor(() => expect(to(asked, '/api/messages/recipients').at(-1)?.body).toMatchObject({ pattern: 4 }))
  expect(await dialog.findByText(/123 credits in total/)).toBeTruthy()

  const send: HTMLButtonElement = await dialog.findByRole('button', { name: 'Send to 123 people' })
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(send)
  expect(await sendFor(user, 'Send to 123 people?')).toEqual([
    'It is 03:56 am at the club, in the zone Melbourne.',
    '“First name” has no fallback, so people without it get a gap.',
  ])
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDone).toHaveBeenCalled()
  expect(to(asked, '/api/sms')[0]?.body).toEqual({
    text: 'Hi [person.first_name]',
    pattern: 4,
    scheduled_at: null,
    bulk: true,
    filter,
    persons_count: 123,
  })
})

test('sends nothing if nobody would get it', async () => {
  const { dialog, text, user, asked } = await open({
    'POST /api/messages/recipients': () => ({ total: 20, receive: 0, waiting: null, refused: [optedOut], clubs: [] }),
  })
  expect(await dialog.findByText('There are no results for bulk action.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  await user.type(text, 'Hi{Control>}{Enter}{/Control}')
  expect(to(asked, '/api/sms')).toEqual([])
})

test('keeps what was typed if it is refused, with the reason at its field', async () => {
  const { dialog, text, user, onClose } = await open({
    'POST /api/sms': () => new Refusal(422, { errors: { text: ['is too long'] } }),
  })
  await user.type(text, 'Hi')
  await user.click(await dialog.findByRole('button', { name: 'Send to 123 people' }))
  await sendFor(user, 'Send to 123 people?')
  expect(await dialog.findByText('is too long')).toBeTruthy()
  expect(text.value).toBe('Hi')
  expect(onClose).not.toHaveBeenCalled()
})

test('of several clubs shows the number of each, and those without access', async () => {
  const harbor = { id: 2, name: 'Harbor Athletic', access: false, total: 9, receive: 0 }
  const { dialog } = await open({
    'POST /api/messages/recipients': () => ({ ...counted, clubs: [northside, harbor] }),
  })
  const clubs = within(await dialog.findByRole('list', { name: 'Recipients by club' }))
  expect(clubs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '123Northside Fitness',
    '0Harbor Athletic: you may not write to many people there',
  ])
})

test('is tested on oneself before it is sent', async () => {
  const { dialog, text, user, asked, onClose } = await open({
    'POST /api/messages/test': () => ({ message: 'A test is on its way to +61412555888.' }),
  })
  const send: HTMLButtonElement = dialog.getByRole('button', { name: 'Send a test to me' })
  expect(send.disabled).toBe(true)
  await user.type(text, 'Hi')
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(send)
  expect(await screen.findByText('A test is on its way to +61412555888.')).toBeTruthy()
  expect(to(asked, '/api/messages/test')[0]?.body).toEqual({ channel: 'sms', filter, text: 'Hi' })
  expect(to(asked, '/api/sms')).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('leaves out people who are not interested if asked to', async () => {
  const { dialog, text, user, asked, onClose } = await open()
  await user.click(dialog.getByRole('checkbox', { name: 'Exclude Not Interested' }))
  const narrowed = { ...filter, without_not_interested: true }
  await waitFor(() => expect(to(asked, '/api/messages/recipients').at(-1)?.body).toMatchObject({ filter: narrowed }))
  await user.type(text, 'Hi')
  await user.click(await dialog.findByRole('button', { name: 'Send to 123 people' }))
  await sendFor(user, 'Send to 123 people?')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(to(asked, '/api/sms')[0]?.body).toMatchObject({ filter: narrowed })
})

test('sends nothing when Enter is pressed in any field, and the search of templates chooses the first', async () => {
  const { dialog, text, user, asked } = await open(
    {
      'GET /api/templates/4/message': () => ({ message: 'Spring', subject: 'Spring offer', message_json: null }),
      'POST /api/emails': () => new Refusal(422, { errors: {} }),
    },
    'email',
  )
  await user.type(text, 'Half written')
  await dialog.findByRole('button', { name: 'Send to 123 people' })
  await user.click(dialog.getByRole('switch', { name: 'Send later' }))
  await pressEnterInEveryField(user, text.closest('form')!)
  await user.type(dialog.getByRole('combobox', { name: 'Template' }), 'spring{Enter}')
  await waitFor(() => expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe('Spring'))
  expect(screen.queryByRole('dialog', { name: /people\?$/ })).toBeNull()
  expect(to(asked, '/api/emails')).toEqual([])
})

test('asks a last question that names what looks unfinished, and Cancel sends nothing', async () => {
  const { dialog, text, user, asked, onClose } = await open({}, 'email')
  await user.type(text, 'Introduce a coach, or thank one. See you on [[date]')
  await dialog.findByRole('button', { name: 'Send to 123 people' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  const question = within(await screen.findByRole('dialog', { name: 'Send to 123 people?' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'It is 03:56 am at the club, in the zone Melbourne.',
    'The subject is empty.',
    'Still as in the start design: “Introduce a coach, or thank one.”',
    'Sent as it stands: [date]',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send to 123 people?' })).toBeNull())
  expect(to(asked, '/api/emails')).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('in quiet hours offers the hour at which they end', async () => {
  const waiting = { count: 123, until: '2026-03-09T21:00:00.000Z' }
  const { dialog, text, user, asked } = await open({ 'POST /api/messages/recipients': () => ({ ...counted, waiting }) })
  expect(await dialog.findByText('123 people get it when quiet hours end, from 10/03/2026 08:00 am.')).toBeTruthy()
  await user.type(text, 'Open day')
  await user.click(dialog.getByRole('button', { name: 'Send to 123 people' }))
  const question = within(await screen.findByRole('dialog', { name: 'Send to 123 people?' }))
  expect(question.getByText('It is 03:56 am for these people. Send at 08:00 am?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Send at 08:00 am' }))
  await waitFor(() => expect(to(asked, '/api/sms')).toHaveLength(1))
})
