import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mailIn } from '../templates/testing/mail-in.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Sandbox } from './Sandbox.tsx'

const mail = {
  id: 2,
  channel: 'mail',
  direction: 'outbound',
  recipient: 'tom@example.com',
  sender: 'Spotter <spotter@localhost>',
  subject: 'Choose a new password',
  text: 'Follow http://localhost/reset to choose one.',
  html: '<p>Follow the link</p>',
  attachments: [],
  conversation: [] as object[],
  status: 'delivered',
  company_name: 'Northside Fitness',
  created_at: '2026-11-15T04:00:00Z',
}
const sms = {
  ...mail,
  id: 1,
  channel: 'sms',
  recipient: '+61355500118',
  subject: null,
  text: 'See you at six',
  html: null,
  attachments: [],
  conversation: [
    { id: 1, direction: 'outbound', text: 'See you at six', status: 'delivered', created_at: '2026-11-15T04:00:00Z' },
  ],
}
const page = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
  counts: { mail: 1, sms: 1, whatsapp: 0, voice: 0 },
})

const showSandbox = async (answers: Answers = {}, address = '/sandbox') => {
  const asked = answerWith({
    'GET /api/sandbox/messages': () => page(mail, sms),
    'GET /api/sandbox/messages/1': () => sms,
    'GET /api/sandbox/messages/2': () => mail,
    ...answers,
  })
  return { ...(await showScreen(<Sandbox />, { address })), asked }
}
const messages = () => within(screen.getByRole('region', { name: 'Messages' }))
const message = () => within(screen.getByRole('region', { name: 'Message' }))

test('lists what left, with the newest open as it was sent', async () => {
  await showSandbox()
  expect(await messages().findByRole('button', { name: /\+61355500118.*See you at six/ })).toBeTruthy()
  expect(await message().findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
  expect(message().getByText('Delivered')).toBeTruthy()
  const frame = message().getByTitle<HTMLIFrameElement>('Email as sent')

  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(mailIn(frame)).toContain('Follow the link')
  expect(message().getByRole('link').getAttribute('href')).toBe('http://localhost/reset')
})

test('attachments can be downloaded', async () => {
  const attachments = [{ filename: 'appointment.ics', content_type: 'text/calendar', content: 'SUMMARY:Führung' }]
  await showSandbox({ 'GET /api/sandbox/messages/2': () => ({ ...mail, attachments }) })
  const link = within(await message().findByRole('list', { name: 'Attachments' })).getByRole('link')

  expect(link.getAttribute('download')).toBe('appointment.ics')
  const [, encoded = ''] = link.getAttribute('href')?.split('base64,') ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toBe('SUMMARY:Führung')
})

test('a click opens another message', async () => {
  const { user } = await showSandbox()
  const item = await messages().findByRole('button', { name: /See you at six/ })
  await user.click(item)

  expect(await message().findByRole('heading', { name: '+61355500118' })).toBeTruthy()
  expect(message().getByText('See you at six')).toBeTruthy()
  expect(item.getAttribute('aria-current')).toBe('true')
})

test('channels show their counts and request their own messages', async () => {
  const { user, asked } = await showSandbox()
  const tabs = within(screen.getByRole('group', { name: 'Channel' }))
  await waitFor(() =>
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All2',
      'Email1',
      'SMS1',
      'WhatsApp0',
      'Calls0',
    ]),
  )
  await user.click(tabs.getByRole('button', { name: /^SMS/ }))

  await waitFor(() => expect(asked.some(({ query }) => query.get('channel') === 'sms')).toBe(true))
  expect(tabs.getByRole('button', { name: /^SMS/ }).getAttribute('aria-pressed')).toBe('true')
})

test('a message of the address is opened, whichever is the newest', async () => {
  await showSandbox({}, '/sandbox?message=1')
  expect(await message().findByRole('heading', { name: '+61355500118' })).toBeTruthy()
})

test('an empty sandbox says how messages get here', async () => {
  await showSandbox({ 'GET /api/sandbox/messages': () => page() })
  expect(await screen.findByText('No messages sent yet')).toBeTruthy()
})

test('without access it says so', async () => {
  await showSandbox({ 'GET /api/sandbox/messages': () => new Refusal(403, { error: 'Forbidden.' }) })
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy()
})

test('without sandbox channels there is no page', async () => {
  await showSandbox({ 'GET /api/sandbox/messages': () => new Refusal(404, { error: 'Not found.' }) })
  expect(await screen.findByText("We can't find this page")).toBeTruthy()
})

test('a phone answers, opts out, and decides what happens to the next message', async () => {
  const { user, asked } = await showSandbox(
    { 'POST /api/sandbox/messages/1': () => ({ id: 3 }), 'GET /api/sandbox/messages/3': () => ({ ...sms, id: 3 }) },
    '/sandbox?message=1',
  )
  await user.type(await message().findByRole('textbox', { name: 'Reply' }), 'Thanks')
  await user.click(message().getByRole('button', { name: 'Send reply' }))
  await user.click(message().getByRole('button', { name: 'Reply STOP' }))
  await user.click(message().getByRole('button', { name: 'Refuse the next one' }))

  const sent = () => asked.filter(({ path }) => path === '/api/sandbox/messages/1').flatMap(({ body }) => body ?? [])
  await waitFor(() =>
    expect(sent()).toEqual([
      { action: 'reply', text: 'Thanks' },
      { action: 'reply', text: 'STOP' },
      { action: 'fail_next' },
    ]),
  )
  await screen.findByText('The next message to this phone will be refused.')

  await user.click(message().getByRole('button', { name: 'Delay the next one' }))

  await screen.findByText('The next message to this phone will be delayed.')
  await waitFor(() => expect(screen.queryByText('The next message to this phone will be refused.')).toBeNull())
})

test('a new number writes to the club', async () => {
  const { user, asked } = await showSandbox({ 'POST /api/sandbox/messages': () => ({ id: 1 }) })
  await user.click(screen.getByRole('button', { name: 'Write to the club' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the club' }))
  await user.type(dialog.getByRole('textbox', { name: /Phone number/ }), '0412 555 019')
  await user.type(dialog.getByRole('textbox', { name: /Text/ }), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Send' }))

  await waitFor(() =>
    expect(asked.find(({ body }) => body !== undefined && body !== null)?.body).toMatchObject({
      channel: 'sms',
      from: '0412 555 019',
      text: 'Hello',
    }),
  )
})
