import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Timeline } from '../people/timeline/Timeline.tsx'
import { happened, pageOf } from '../people/timeline/testing/entry.ts'
import { pageOf as listOf } from '../templates/testing/show-templates.tsx'
import { account } from '../testing/account.ts'
import { pressEnterInEveryField } from '../testing/press-enter.ts'
import { type Answers, answerWith, type Asked, Refusal } from '../testing/answers.ts'
import { lena } from '../testing/person.ts'
import { showScreen } from '../testing/show-screen.tsx'
import type { AskedMessage } from './message-values.ts'
import { message } from './testing/message.ts'
import { useMessaging, WriteMessageProvider } from './use-messaging.tsx'

// happy-dom can't edit rich text.
vi.mock('../people/timeline/NoteEditor.tsx', () => ({ default: () => null }))
vi.mock('../templates/MailEditor.tsx', () => ({
  default: ({ html, onChange }: { html: string; onChange: (html: string) => void }) => (
    <textarea aria-label="Text" value={html} onChange={({ target }) => onChange(target.value)} />
  ),
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T03:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function Page({ person, asked }: { person: Person; asked: AskedMessage }) {
  const { write, dialog } = useMessaging(person)
  return (
    <WriteMessageProvider value={write}>
      <button onClick={() => write(asked)}>Open</button>
      <Timeline person={person} />
      {dialog}
    </WriteMessageProvider>
  )
}

type Opening = { person?: Partial<Person>; asked?: AskedMessage; answers?: Answers; as?: typeof account }

async function show({ person = {}, asked = {}, answers = {}, as = account }: Opening = {}) {
  const calls = answerWith({
    'GET /api/notes': () => pageOf([]),
    'GET /api/messages': () => listOf([]),
    'POST /api/people/42/sms': ({ body }) => ({
      ...message(body as object),
      scheduled: Boolean((body as { scheduled_at: string | null }).scheduled_at),
      message: 'Your message is on its way.',
    }),
    'DELETE /api/sms/91': () => ({ message: 'Your message was not sent.' }),
    ...answers,
  })
  const shown = await showScreen(<Page person={{ ...lena, ...person }} asked={asked} />, { as })
  return { ...shown, calls }
}

async function open(opening: Opening = {}) {
  const shown = await show(opening)
  await shown.user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Lena Marsh' }))
  return { ...shown, dialog }
}

const textIn = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  (await dialog.findByRole('textbox', { name: /^Text/ })) as HTMLTextAreaElement
const of = (calls: Asked[], key: string) => calls.filter(({ method, path }) => `${method} ${path}` === key)
const refused = { email: 'Person opted out from receiving Emails', sms: null, whatsapp: null }

describe('writing a message', () => {
  test('shows a refused channel disabled, with the reason, and opens another', async () => {
    const { dialog } = await open({ person: { reach: refused }, asked: { channel: 'email' } })
    expect(dialog.getByRole('radio', { name: 'SMS' })).toHaveProperty('checked', true)
    expect(dialog.getByRole('radio', { name: 'Email' })).toHaveProperty('disabled', true)
    expect(dialog.getByText('Email: Person opted out from receiving Emails')).toBeTruthy()
    expect(dialog.queryByRole('radio', { name: 'WhatsApp' })).toBeNull()
  })

  test('sends with Ctrl+Enter, and Undo takes it back into the form', async () => {
    const { dialog, user, calls } = await open({ asked: { channel: 'sms', secondary_sale_id: 7 } })
    await user.type(await textIn(dialog), 'See you at 5{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(of(calls, 'POST /api/people/42/sms')[0]?.body).toEqual({
      text: 'See you at 5',
      pattern: null,
      scheduled_at: null,
      secondary_sale_id: 7,
    })
    const again = within(await screen.findByRole('dialog', { name: 'Message to Lena Marsh' }))
    expect((await textIn(again)).value).toBe('See you at 5')
    expect(of(calls, 'DELETE /api/sms/91')).toHaveLength(1)
  })

  test('Enter in a field never sends, and in the search of templates it chooses the first', async () => {
    const { dialog, user, calls } = await open({
      asked: { channel: 'email' },
      answers: {
        'GET /api/templates/search': () => listOf([{ id: 4, text: 'Trial ending' }]),
        'GET /api/templates/4/message': () => ({ message: 'Your trial', subject: 'Trial', message_json: null }),
        'POST /api/people/42/emails': () => new Refusal(422, { errors: {} }),
      },
    })
    await user.type(await textIn(dialog), 'Half written')
    await user.click(await dialog.findByRole('switch', { name: 'Send later' }))
    await pressEnterInEveryField(user, dialog.getByRole('button', { name: 'Schedule' }).closest('form')!)
    expect(dialog.getByDisplayValue('Half written')).toBeTruthy()

    await user.type(dialog.getByRole('combobox', { name: 'Template' }), 'trial{Enter}')
    await waitFor(async () => expect((await textIn(dialog)).value).toBe('Your trial'))
    expect(of(calls, 'POST /api/people/42/emails')).toEqual([])
  })

  test('designs an email over the whole screen and sends the design', async () => {
    const { dialog, user, calls } = await open({
      asked: { channel: 'email' },
      as: { ...account, company: { ...account.company, beefree_enabled: true } },
      answers: {
        'POST /api/templates/preview': () => ({ html: '<h2>Spring</h2>', faults: {} }),
        'POST /api/people/42/emails': () => new Refusal(422, { errors: { to: ['Stopped here.'] } }),
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: /^Subject/ }), 'News')
    await user.click(await dialog.findByRole('button', { name: 'Design this email' }))
    const builder = within(await screen.findByRole('dialog', { name: 'Email' }))
    await user.click(await builder.findByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Heading' }))
    await builder.findByRole('textbox', { name: 'Heading' })
    await user.paste('Spring')
    await user.click(builder.getByRole('button', { name: 'Done' }))

    expect(await dialog.findByTitle('Email preview')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    await waitFor(() =>
      expect(of(calls, 'POST /api/people/42/emails')[0]?.body).toMatchObject({
        subject: 'News',
        text_json: { blocks: [{ type: 'heading', text: 'Spring' }] },
      }),
    )
    await user.click(await dialog.findByRole('button', { name: 'Edit design' }))
    expect(await screen.findByRole('button', { name: 'Heading: Spring' })).toBeTruthy()
  })

  test('keeps what was typed if it is refused, with the reason at its field', async () => {
    const errors = { text: ["can't be blank"], to: ['This number is no longer in use.'] }
    const { dialog, user } = await open({
      asked: { channel: 'sms' },
      answers: { 'POST /api/people/42/sms': () => new Refusal(422, { errors }) },
    })
    const text = await textIn(dialog)
    await user.type(text, 'Hi')
    await user.click(dialog.getByRole('button', { name: 'Send SMS' }))
    expect(await dialog.findByText("can't be blank")).toBeTruthy()
    expect(dialog.getByText('This number is no longer in use.')).toBeTruthy()
    expect(text.value).toBe('Hi')
  })

  test('keeps what was typed when the person got too many messages, and says when it can be sent', async () => {
    const base = ['You sent this person 10 messages without an answer. You can send the next one in 15 minutes.']
    const { dialog, user } = await open({
      asked: { channel: 'sms' },
      answers: { 'POST /api/people/42/sms': () => new Refusal(429, { errors: { base } }) },
    })
    const text = await textIn(dialog)
    await user.type(text, 'Hello')
    await user.click(dialog.getByRole('button', { name: 'Send SMS' }))

    expect(await dialog.findByText(base[0]!)).toBeTruthy()
    expect(text.value).toBe('Hello')
  })

  test('remembers a text by channel, and asks before it is dropped', async () => {
    const { dialog, user } = await open({ asked: { channel: 'sms' } })
    await user.type(await textIn(dialog), 'Unfinished')
    await user.click(dialog.getByRole('radio', { name: 'Email' }))
    expect((await textIn(dialog)).value).toBe('')
    await user.click(dialog.getByRole('radio', { name: 'SMS' }))
    expect((await textIn(dialog)).value).toBe('Unfinished')

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Close form' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect((await textIn(within(await screen.findByRole('dialog')))).value).toBe('')
  })

  test('counts an SMS as it is billed, names special characters and replaces them', async () => {
    const { dialog, user } = await open({ asked: { channel: 'sms' } })
    const text = await textIn(dialog)
    await user.type(text, 'It’s on')
    expect(dialog.getByText(/26 characters · 1 part · 1 credit/)).toBeTruthy()
    expect(dialog.getByText(/will cost more \(70 characters per credit\)/)).toBeTruthy()
    expect(dialog.getByText('Special characters: ’')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Use plain characters' }))
    expect(text.value).toBe("It's on")
    expect(dialog.queryByText(/will cost more/)).toBeNull()
  })

  test('takes a field with a fallback, and counts what this person gets', async () => {
    const { dialog, user } = await open({
      asked: { channel: 'sms' },
      answers: { 'GET /api/people/42/merge_fields': () => ({ values: { 'person.first_name': null } }) },
    })
    const text = await textIn(dialog)
    await user.type(text, 'Hi ')
    await user.click(dialog.getByRole('button', { name: 'Insert field' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Field with a fallback…' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Field with a fallback' }))
    await user.type(asked.getByRole('textbox', { name: 'Text if there is no value' }), 'there')
    await user.click(asked.getByRole('button', { name: 'Insert field' }))
    expect(text.value).toBe('Hi [person.first_name|there]')
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(await dialog.findByText(/27 characters · 1 part · 1 credit/)).toBeTruthy()
    expect(dialog.getByText(/: Hi there/)).toBeTruthy()
  })

  test('is still open after Escape in the window of a field with a fallback, with the focus on its menu', async () => {
    const { dialog, user } = await open({ asked: { channel: 'sms' } })
    const button = await dialog.findByRole('button', { name: 'Insert field' })
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Field with a fallback…' }))
    const asked = await screen.findByRole('dialog', { name: 'Field with a fallback' })
    await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Field with a fallback' })).toBeNull())
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('dialog', { name: 'Message to Lena Marsh' })).toBeTruthy()
  })

  test('is scheduled in the zone of the club', async () => {
    const { dialog, user, calls } = await open({ asked: { channel: 'sms', start: { text: 'Later' } } })
    await user.click(await dialog.findByRole('switch', { name: 'Send later' }))
    await user.click(dialog.getByRole('button', { name: 'Tomorrow' }))
    expect(dialog.getByText('Leaves on 11/03/2026 02:30 pm, in the zone Melbourne')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Your message leaves on 11/03/2026 02:30 pm.')).toBeTruthy()
    expect(of(calls, 'POST /api/people/42/sms')[0]?.body).toMatchObject({ scheduled_at: '2026-03-11T03:30:00.000Z' })
  })

  test('outside of a WhatsApp conversation takes only a template, filled in for the person', async () => {
    const { dialog, user, calls } = await open({
      as: { ...account, company: { ...account.company, enable_whatsapp_messaging: true } },
      person: { reach: { email: null, sms: null, whatsapp: null } },
      asked: { channel: 'whatsapp' },
      answers: {
        'GET /api/templates/search': () =>
          listOf([
            { id: 3, text: 'Welcome' },
            { id: 4, text: 'Old' },
          ]),
        'GET /api/templates/3/message': () => ({ message: 'Hi Lena', subject: null, message_json: null }),
        'POST /api/people/42/whatsapp': () => ({ ...message({ channel: 'whatsapp' }), message: 'On its way.' }),
      },
    })
    const text = await textIn(dialog)
    expect(text.readOnly).toBe(true)
    const template = dialog.getByLabelText('Template')
    await user.click(template)
    await user.click(await screen.findByRole('option', { name: 'Old' }))
    expect(await dialog.findByText('Template not found.')).toBeTruthy()
    await user.click(template)
    await user.click(await screen.findByRole('option', { name: 'Welcome' }))
    await waitFor(() => expect(text.value).toBe('Hi Lena'))
    expect(dialog.getByText('7 out of 1024 Characters used. You have 1017 Characters remaining')).toBeTruthy()
    const send = dialog.getByRole('button', { name: 'Send WhatsApp message' })
    await waitFor(() => expect(send).toHaveProperty('disabled', false), { timeout: 30_000 })
    await user.click(send)
    await waitFor(() =>
      expect(of(calls, 'POST /api/people/42/whatsapp')[0]?.body).toMatchObject({ text: 'Hi Lena', pattern: 3 }),
    )
  })
})

describe('messages on the timeline', () => {
  test('show what became of them and open', async () => {
    const sent = message({ status: 'undelivered', reason: 'Handset switched off' })
    const { user } = await show({
      answers: {
        'GET /api/notes': () =>
          pageOf([
            happened({
              object: 'sms',
              type: 'sms',
              action: 'Sent',
              description: 'See you at 5',
              data: { message_id: 91, message_status: 'undelivered', message_reason: 'Handset switched off' },
            }),
          ]),
        'GET /api/sms/91': () => ({
          ...sent,
          type: 'Sms',
          persons_count: 1,
          abilities: { ...sent.abilities, edit: false, delete: false, resend: true },
        }),
        'POST /api/messages/91/resend': () => ({ ...message({ id: 92 }), message: 'Your message is on its way.' }),
      },
    })
    const row = within((await screen.findByText('Not delivered')).closest('li')!)
    expect(row.getByText('Handset switched off')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'SMS' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'SMS' }))
    await user.click(await dialog.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Your message is on its way.')).toBeTruthy()
  })

  test('that wait are above it, can be changed, and deleted with Undo', async () => {
    const waiting = message({ scheduled: true, scheduled_at: '2026-03-11T03:30:00.000Z', lock_version: 2 })
    const { user, calls } = await show({
      answers: {
        'GET /api/messages': () => listOf([waiting]),
        'PUT /api/sms/91': () => ({ ...waiting, message: 'Your message was changed.' }),
        'PUT /api/messages/91/restore': () => ({ ...waiting, message: 'Your message will be sent after all.' }),
      },
    })
    const row = within(await screen.findByRole('region', { name: 'Scheduled' }))
    expect(row.getByText('11/03/2026 02:30 pm')).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to Lena Marsh' }))
    await user.type(await textIn(dialog), '!')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your message was changed.')).toBeTruthy()
    expect(of(calls, 'PUT /api/sms/91')[0]?.body).toMatchObject({ text: 'See you at 5!', lock_version: 2 })

    await user.click(row.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Your message will be sent after all.')).toBeTruthy()
  })
})
