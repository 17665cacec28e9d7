import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Conversation, OpenConversation } from '@spotter/contract/inbox/inbox.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { message as messageOf } from '../messages/testing/message.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { account } from '../testing/account.ts'
import { type Answers, answerWith, type Asked, Refusal } from '../testing/answers.ts'
import { pressEnterInEveryField } from '../testing/press-enter.ts'
import { lena } from '../testing/person.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Inbox } from './Inbox.tsx'
import { showWriting } from './writing.ts'

const waiting: Conversation = {
  id: 7,
  company_id: 1,
  company_name: 'Northside Fitness',
  person: { id: 42, name: 'Lena Marsh', status: 'enquiry', avatar: null, salesperson_id: 9 },
  address: null,
  owner: { id: 9, name: 'Tom Brennan' },
  assigned_id: null,
  done_at: null,
  snoozed_until: null,
  spam_at: null,
  waiting_since: '2026-11-16T22:00:00.000Z',
  waited_minutes: 72,
  last_at: '2026-11-16T22:00:00.000Z',
  last: { channel: 'sms', direction: 'inbound', text: 'Is the pool open on Sundays?' },
  unread: 1,
  failed: false,
  lock_version: 0,
}
const omar: Conversation = {
  ...waiting,
  id: 8,
  person: { id: 43, name: 'Omar Tran', status: 'trial', avatar: null, salesperson_id: null },
  owner: null,
  waited_minutes: 38,
  last: { channel: 'email', direction: 'inbound', text: 'Is tomorrow possible?' },
  unread: 0,
}
const stranger: Conversation = { ...omar, id: 9, person: null, address: '+61412555019', waited_minutes: 14 }

const question = messageOf({
  id: 70,
  conversation_id: 7,
  user_id: null,
  user_name: null,
  direction: 'inbound',
  status: 'received',
  sent_text: 'Is the pool open on Sundays?',
  created_at: '2026-11-16T22:00:00.000Z',
})
const refused = messageOf({
  id: 69,
  conversation_id: 7,
  user_name: 'Tom Brennan',
  status: 'undelivered',
  reason: 'The phone was switched off.',
  sent_text: 'See you on Thursday!',
  created_at: '2026-11-15T22:00:00.000Z',
})

const opened = (conversation: Conversation, entries: OpenConversation['entries']): OpenConversation => ({
  ...conversation,
  entries,
  before: null,
  reach: { email: 'Person opted out from receiving Emails', sms: null, whatsapp: null },
  whatsapp_until: null,
})
const ofLena = opened(waiting, [
  { at: refused.created_at, message: refused },
  { at: question.created_at, message: question },
])
const call: NonNullable<OpenConversation['entries'][number]['call']> = {
  id: 3,
  direction: 'outgoing',
  status: 'no-answer',
  duration: null,
  transcription: null,
  recorded: false,
  user_name: 'Tom Brennan',
  created_at: '2026-11-16T21:00:00.000Z',
}
const ofOmar = opened(omar, [{ at: call.created_at, call }])

const counts = { needs_reply: 3, mine: 1, unassigned: 2, snoozed: 0, failed: 0 }
const pageOf = (...collection: Conversation[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 50, total_pages: 1 },
  counts,
})
const done = { message: 'Done.' }
const pageOfTemplates = {
  collection: [{ id: 4, text: 'Trial ending' }],
  pagination: { total_entries: 1, current_page: 1, per_page: 25, total_pages: 1 },
}
const answers: Answers = {
  'GET /api/conversations': () => pageOf(waiting, omar, stranger),
  'GET /api/conversations/counts': () => ({ ...counts, oldest_minutes: 72 }),
  'GET /api/conversations/7': () => ofLena,
  'GET /api/conversations/8': () => ofOmar,
  'GET /api/conversations/9': () => ({
    ...opened(stranger, []),
    reach: { email: 'Add this sender', sms: 'Add this sender', whatsapp: 'Add this sender' },
  }),
  'GET /api/people/42': () => ({ ...lena, attached: {} }),
  'GET /api/people/43': () => ({ ...lena, id: 43, name: 'Omar Tran', attached: {} }),
  'GET /api/people/42/activities': () => ({ collection: [], groups: [], event_kinds: [], pagination: {} }),
  'GET /api/people/43/activities': () => ({ collection: [], groups: [], event_kinds: [], pagination: {} }),
  'PUT /api/conversations/7/read': () => done,
  'PUT /api/conversations/7/writing': () => ({}),
  'PUT /api/conversations/7': () => ({ ...waiting, ...done }),
}

// Errors stay until they are closed, and drafts until they are sent.
afterEach(() => {
  vi.restoreAllMocks()
  notifications.clean()
  localStorage.clear()
})

const fold = () => {}
function Screen() {
  useShortcuts(fold)
  return (
    <main>
      <Inbox />
    </main>
  )
}

const showInbox = async (given: Answers = {}, address = '/inbox') => {
  const asked = answerWith({ ...answers, ...given })
  return { ...(await showScreen(<Screen />, { address })), asked }
}
const list = () => within(screen.getByRole('region', { name: 'Conversations' }))
const reply = () => screen.findByRole('textbox', { name: 'Message' })
const sentTo = (asked: Asked[], method: string, path: string) =>
  asked.filter((one) => one.method === method && one.path === path)

test('the list shows who waits, how long, on which channel and for whom', async () => {
  await showInbox()
  const row = await list().findByRole('button', { name: /Lena Marsh/ })
  expect(row.textContent).toMatch(/Enquiry.*Waiting 1 h 12 min.*1 unread.*Is the pool open.*SMS · Tom Brennan/)
  expect(list().getByRole('button', { name: /Omar Tran/ }).textContent).toMatch(/38 min.*Email · Not assigned/)
  expect(list().getByRole('button', { name: /\+61412555019/ }).textContent).toContain('Unknown')
})

test('a view shows its count and requests its own conversations', async () => {
  const { user, asked } = await showInbox()
  const views = within(await screen.findByRole('group', { name: 'Show' }))
  await user.click(await views.findByRole('button', { name: /^Not assigned/ }))
  await waitFor(() => expect(asked.some(({ query }) => query.get('view') === 'unassigned')).toBe(true))
})

test('without conversations it says that nobody waits', async () => {
  await showInbox({ 'GET /api/conversations': () => pageOf() })
  expect(await screen.findByText('Nobody waits for a reply.')).toBeTruthy()
})

test('the one who waits longest is open, and is marked as read once it is used', async () => {
  // Or else it would be after a moment.
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const { user, asked } = await showInbox()
  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  expect(log.getByText('Is the pool open on Sundays?')).toBeTruthy()
  expect(log.getByText(/Not delivered: The phone was switched off/)).toBeTruthy()
  await reply()
  expect(sentTo(asked, 'PUT', '/api/conversations/7/read')).toHaveLength(0)
  await user.click(log.getByText('Is the pool open on Sundays?'))
  await waitFor(() => expect(sentTo(asked, 'PUT', '/api/conversations/7/read')).toHaveLength(1))
})

test('a conversation that is chosen is marked as read once', async () => {
  const { user, asked } = await showInbox()
  await user.click(await list().findByRole('button', { name: /Lena Marsh/ }))
  await waitFor(() => expect(sentTo(asked, 'PUT', '/api/conversations/7/read')).toHaveLength(1))
})

test('an answer is sent, and taken back with Undo into the box', async () => {
  const sms = { ...question, id: 80, type: 'Sms', message: 'Your message is on its way.' }
  const { user, asked } = await showInbox({
    'POST /api/people/42/sms': () => sms,
    'DELETE /api/sms/80': () => ({ message: 'Message was cancelled.' }),
  })
  await user.type(await reply(), 'Yes, until six')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByDisplayValue('Yes, until six')).toBeTruthy()
  expect(sentTo(asked, 'POST', '/api/people/42/sms')[0]?.body).toMatchObject({ text: 'Yes, until six', is_reply: true })
  expect(sentTo(asked, 'PUT', '/api/conversations/7/writing').length).toBeGreaterThan(0)
})

test('an answer that is taken back keeps what was typed since', async () => {
  const sms = { ...question, id: 80, type: 'Sms', message: 'Your message is on its way.' }
  const { user } = await showInbox({
    'POST /api/people/42/sms': () => sms,
    'DELETE /api/sms/80': () => ({ message: 'Message was cancelled.' }),
  })
  await user.type(await reply(), 'Yes, until six')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await user.type(await reply(), 'And on Mondays until ten')
  await user.click(undo)

  await waitFor(async () => expect(await reply()).toHaveProperty('value', 'Yes, until six\n\nAnd on Mondays until ten'))
})

test('fields in an answer are shown as this person gets them, with fallbacks', async () => {
  const { user } = await showInbox({
    'GET /api/people/42/merge_fields': () => ({ values: { 'person.first_name': 'Lena', 'person.last_name': '' } }),
  })
  await user.type(await reply(), 'Hi [[person.first_name], [[person.last_name|friend] [[person.email]')
  expect(await screen.findByText(/: Hi Lena, friend/)).toBeTruthy()
  expect(screen.getByText('Left out, because Lena Marsh has no value: [person.email]')).toBeTruthy()
})

test('a refused answer stays in the box with the reason', async () => {
  const errors = { to: ['This number is no longer in use.'] }
  const { user } = await showInbox({ 'POST /api/people/42/sms': () => new Refusal(422, { errors }) })
  await user.type(await reply(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This number is no longer in use.')).toBeTruthy()
  expect(screen.getByDisplayValue('Hello')).toBeTruthy()
})

test('a channel that is refused says why and is not chosen', async () => {
  const { user } = await showInbox()
  await reply()
  const channels = within(screen.getByRole('group', { name: 'Channel' }))
  await user.click(channels.getByRole('button', { name: 'Email' }))
  expect(screen.getByText('Person opted out from receiving Emails', { selector: '[role=status]' })).toBeTruthy()
  expect(channels.getByRole('button', { name: 'SMS' }).getAttribute('aria-pressed')).toBe('true')
})

test('without a WhatsApp session only a template can be sent', async () => {
  const company = { ...account.company, enable_whatsapp_messaging: true }
  const asked = answerWith(answers)
  const { user } = await showScreen(<Screen />, { address: '/inbox', as: { ...account, company } })
  await reply()
  await user.click(screen.getByRole('button', { name: 'WhatsApp' }))
  expect(await screen.findByText(/has not written on WhatsApp in the last 24 hours/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  expect(sentTo(asked, 'POST', '/api/people/42/whatsapp')).toHaveLength(0)
})

test('Done by its key opens the next conversation, and Undo reopens', async () => {
  const { user, asked } = await showInbox()
  await reply()
  await user.keyboard('e')
  expect(await screen.findByRole('region', { name: 'Conversation with Omar Tran' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sentTo(asked, 'PUT', '/api/conversations/7').map(({ body }) => body)).toEqual([
      { done: true },
      { done: false },
    ]),
  )
})

test('J and K go to the next and the previous conversation', async () => {
  const { user } = await showInbox()
  await reply()
  await user.keyboard('j')
  expect(await screen.findByText('Outgoing call · No answer · Tom Brennan · 08:00 am')).toBeTruthy()
  await user.keyboard('k')
  expect(await screen.findByRole('region', { name: 'Conversation with Lena Marsh' })).toBeTruthy()
})

test('another user who writes is shown in the row and above the box', async () => {
  await showInbox()
  await reply()
  act(() => showWriting({ id: 7, user_id: 9, name: 'Tom Brennan' }))
  expect(await screen.findByText('Tom Brennan is writing…')).toBeTruthy()
  expect(list().getByRole('button', { name: /Lena Marsh/ }).textContent).toContain('SMS · Tom Brennan is writing…')
})

test('an answer of another user is announced to those who write one', async () => {
  let entries = ofLena.entries
  const { user, queries } = await showInbox({ 'GET /api/conversations/7': () => ({ ...ofLena, entries }) })
  await user.type(await reply(), 'Yes, until')
  const theirs = messageOf({ id: 90, user_id: 9, user_name: 'Tom Brennan', sent_text: 'Until six', status: 'sent' })
  entries = [...ofLena.entries, { at: '2026-11-16T22:10:00.000Z', message: theirs }]
  await act(() => refreshRecords(queries, 'conversation'))
  expect(await screen.findByText('Tom Brennan has just answered. Read it before you send yours.')).toBeTruthy()
  expect(await reply()).toHaveProperty('value', 'Yes, until')
})

test('a tour is booked from the conversation by its key', async () => {
  const { user } = await showInbox({
    'GET /api/people/42/activities': () => ({ collection: [], groups: [], event_kinds: ['tour'], pagination: {} }),
  })
  await reply()
  expect(screen.getByRole('button', { name: 'Book tour' })).toBeTruthy()
  await user.keyboard('b')
  expect(await screen.findByRole('dialog', { name: /Event/ })).toBeTruthy()
})

test('notes about the person stand between the messages, and are marked as such', async () => {
  const note = { id: 4, text: 'Prefers mornings', user_name: 'Mia Nguyen', created_at: '2026-11-16T22:05:00.000Z' }
  await showInbox({
    'GET /api/conversations/7': () => ({ ...ofLena, entries: [...ofLena.entries, { at: note.created_at, note }] }),
  })
  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  expect(log.getByText('Prefers mornings')).toBeTruthy()
  expect(log.getByText('Note · Mia Nguyen · 09:05 am')).toBeTruthy()
})

test('a conversation is marked as spam by its key, with Undo', async () => {
  const { user, asked } = await showInbox({
    'PUT /api/conversations/7/spam': () => ({ message: 'Marked as spam. The sender is blocked.' }),
  })
  await reply()
  await user.keyboard('!')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sentTo(asked, 'PUT', '/api/conversations/7/spam').map(({ body }) => body)).toEqual([
      { spam: true },
      { spam: false },
    ]),
  )
})

test('a message that failed can be deleted, with Undo', async () => {
  const failed = { ...refused, status: 'failed' as const, abilities: { ...refused.abilities, delete: true } }
  const { user, asked } = await showInbox({
    'GET /api/conversations/7': () => ({ ...ofLena, entries: [{ at: failed.created_at, message: failed }] }),
    'DELETE /api/sms/69': () => ({ message: 'The message was deleted.' }),
    'PUT /api/messages/69/restore': () => ({ ...failed, message: 'The message was restored.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sentTo(asked, 'PUT', '/api/messages/69/restore')).toHaveLength(1))
})

test('attachments are listed with their size, and downloaded where they can be', async () => {
  const attachments = [
    { id: 1, filename: 'plan.pdf', name: 'plan.pdf', content_type: 'application/pdf', size: 48_200, url: '/files/1' },
    { id: 2, filename: 'old.txt', content_type: 'text/plain', size: 12 },
  ]
  const email = { ...question, channel: 'email' as const, sent_subject: 'Plan', attachments }
  await showInbox({
    'GET /api/conversations/7': () => ({ ...ofLena, entries: [{ at: email.created_at, message: email }] }),
  })
  const files = within(await screen.findByRole('list', { name: 'Attachments' }))
  expect(files.getByRole('link', { name: 'plan.pdf 48 kB' }).getAttribute('href')).toBe('/files/1')
  expect(files.getByText('old.txt').closest('a')).toBeNull()
})

test('closing an email returns the focus to its button', async () => {
  const email = { ...question, channel: 'email' as const, sent_subject: 'Plan', sent_text: '<p>Monday</p>' }
  const { user } = await showInbox({
    'GET /api/conversations/7': () => ({ ...ofLena, entries: [{ at: email.created_at, message: email }] }),
  })
  const button = await screen.findByRole('button', { name: 'Show email' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Plan' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test.each([{ bulk: true }, { designed: true }])(
  'an email with %o is one line with its subject, and opens',
  async (kind) => {
    const values = { channel: 'email', direction: 'outbound', sent_subject: 'News', sent_text: '<p>Long</p>' } as const
    const email = { ...question, ...values, ...kind }
    const { user } = await showInbox({
      'GET /api/conversations/7': () => ({ ...ofLena, entries: [{ at: email.created_at, message: email }] }),
    })
    const subject = await screen.findByRole('button', { name: 'News' })
    expect(screen.queryByText('Long')).toBeNull()
    expect(screen.queryByText(/Bulk message/) !== null).toBe('bulk' in kind)
    await user.click(subject)
    expect(await screen.findByRole('dialog', { name: 'News' })).toBeTruthy()
  },
)

test('an unknown sender is added as a person with their number', async () => {
  const { user } = await showInbox({}, '/inbox?conversation=9')
  await user.click(await screen.findByRole('button', { name: 'Add as a person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Person' }))
  const isNumber = (value: string) => value.replaceAll(/\D/g, '').endsWith('412555019')
  expect(await dialog.findByDisplayValue(isNumber)).toBeTruthy()
})

test('Enter in a field of an answer sends nothing, and in the search of templates it chooses the first', async () => {
  const email = { ...question, channel: 'email' as const, sent_subject: 'New card', id: 71 }
  const newsletter = { ...email, id: 72, direction: 'outbound' as const, sent_subject: 'News for Lena' }
  const { user, asked } = await showInbox(
    {
      'GET /api/conversations/7': () => ({
        ...ofLena,
        entries: [email, newsletter].map((message) => ({ at: message.created_at, message })),
        reach: { email: null, sms: null, whatsapp: null },
      }),
      'GET /api/templates/search': () => pageOfTemplates,
      'GET /api/templates/4/message': () => ({ message: 'Your trial', subject: null, message_json: null }),
    },
    '/inbox/7',
  )
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  expect(subject.value).toBe('Re: New card')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await user.click(screen.getByRole('button', { name: /^Template/ }))
  await screen.findByRole('option', { name: 'Trial ending' })
  await pressEnterInEveryField(user, subject.closest('form')!)
  await user.click(screen.getByRole('combobox', { name: 'Template' }))
  await user.keyboard('trial{Enter}')
  await waitFor(() => expect(sentTo(asked, 'GET', '/api/templates/4/message')).toHaveLength(1))
  expect(sentTo(asked, 'POST', '/api/people/42/emails')).toEqual([])
})

test('someone who asks for no more SMS in words of their own is opted out with one button', async () => {
  const wish = { ...question, sent_text: 'Please stop texting me' }
  let person = { ...lena, attached: {} }
  const { user, asked } = await showInbox({
    'GET /api/conversations/7': () => ({ ...ofLena, entries: [{ at: wish.created_at, message: wish }] }),
    'GET /api/people/42': () => person,
    'PUT /api/people/42': () => {
      person = { ...person, sms_opted_out: true }
      return { ...person, message: 'Person was successfully updated.' }
    },
  })
  expect(await screen.findByText('Lena Marsh seems to want no more SMS.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Opt out of SMS' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(sentTo(asked, 'PUT', '/api/people/42')[0]?.body).toMatchObject({ sms_opted_out: true }))
  await waitFor(() => expect(screen.queryByText('Lena Marsh seems to want no more SMS.')).toBeNull())
})
