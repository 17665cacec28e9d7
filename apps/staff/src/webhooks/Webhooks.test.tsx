import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Webhooks } from './Webhooks.tsx'

const webhook = {
  id: 3,
  company_id: account.company.id,
  url: 'https://crm.example.com/hooks/spotter',
  description: 'The CRM',
  events: ['person.created', 'status.changed'],
  active: true,
  disabled_at: null,
  failing_since: null,
  last_attempt_at: '2026-03-01T10:00:00Z',
  last_status: 204,
  last_error: null,
  waiting_count: 0,
  failed_count: 2,
  old_secret_until: null,
  lock_version: 0,
  deleted_at: null,
  created_at: '2026-02-01T10:00:00Z',
}
const delivery = {
  id: 9,
  webhook_id: 3,
  message_id: 'msg_abc',
  event: 'person.created',
  state: 'failed',
  attempts: 1,
  last_attempt_at: '2026-03-01T10:00:00Z',
  last_status: 500,
  last_error: "The receiver didn't accept the delivery.",
  next_attempt_at: null,
  created_at: '2026-03-01T10:00:00Z',
}
const attempt = {
  no: 1,
  at: '2026-03-01T10:00:00Z',
  url: webhook.url,
  request_headers: { 'webhook-id': 'msg_abc' },
  status: 500,
  answer_headers: { server: 'nginx' },
  answer_body: '<script>alert(1)</script>',
  answer_cut: true,
  duration_ms: 12,
  error: "The receiver didn't accept the delivery.",
}
const at = `/api/companies/${account.company.id}/settings`
const pagination = { total_entries: 1, current_page: 1, per_page: 25, total_pages: 1 }
const secret = 'whsec_dGVzdA=='

async function showWebhooks(answers: Answers = {}, address = '/', collection: object[] = [webhook]) {
  const asked = answerWith({
    [`GET ${at}/webhooks`]: () => ({ collection }),
    [`GET ${at}/webhooks/3/deliveries`]: () => ({ collection: [delivery], pagination, webhook }),
    [`GET ${at}/webhook_deliveries/9`]: () => ({
      ...delivery,
      payload: '{"type":"person.created"}',
      attempt_list: [attempt],
    }),
    ...answers,
  })
  const club = { company: account.company, hrefOf: (item: string) => `/account/${item}` }
  const shown = await showScreen(
    <SettingsClubProvider value={club}>
      <Webhooks />
    </SettingsClubProvider>,
    { address },
  )
  return { ...shown, asked }
}
const menuOf = async ({ user }: Awaited<ReturnType<typeof showWebhooks>>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for crm.example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('shows each webhook’s state and failures', async () => {
  await showWebhooks({}, '/', [
    webhook,
    { ...webhook, id: 4, description: 'Down', failing_since: '2026-03-01T10:00:00Z', last_error: 'No answer.' },
    { ...webhook, id: 5, description: 'Given up', active: false, disabled_at: '2026-03-01T10:00:00Z' },
  ])
  expect(await screen.findByText('Working')).toBeTruthy()
  expect(screen.getAllByText('Accepted with 204')).toHaveLength(2)
  expect(screen.getByText(/^Failing since/)).toBeTruthy()
  expect(screen.getByText('204 · No answer.')).toBeTruthy()
  expect(screen.getByText('Switched off after failures')).toBeTruthy()
})

test('an empty list explains webhooks and verification', async () => {
  await showWebhooks({}, '/', [])
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  expect(screen.getByLabelText('Example receiver').textContent).toContain('standardwebhooks')
})

test('adding one shows its secret once, to be copied', async () => {
  const { user, asked } = await showWebhooks({
    [`POST ${at}/webhooks`]: () => ({ ...webhook, secret, message: 'Webhook was successfully created.' }),
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  await user.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://crm.example.com/')
  await user.click(dialog.getByRole('checkbox', { name: 'Person removed' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://crm.example.com/',
    description: '',
    events: ['person.created', 'status.changed', 'appointment.booked', 'person.removed'],
    active: true,
  })
  await user.click(shown.getByRole('button', { name: 'Copy' }))
  expect(copied).toHaveBeenCalledWith(secret)
  await user.click(shown.getByRole('button', { name: "I've saved it" }))
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
})

test('a refused address says why at its field', async () => {
  const { user } = await showWebhooks({
    [`POST ${at}/webhooks`]: () => new Refusal(422, { errors: { url: ['must not point to a private network'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  await user.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://localhost/')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/must not point to a private network/i)).toBeTruthy()
})

test('a secret whose answer was lost says so', async () => {
  const shown = await showWebhooks({
    [`POST ${at}/webhooks/3/rotate_secret`]: () => ({ ...webhook, message: 'The webhook has a new secret.' }),
  })
  await menuOf(shown, 'New secret')
  await shown.user.click(await screen.findByRole('button', { name: 'Create new secret' }))
  expect(await screen.findByText(/We couldn't load the secret/)).toBeTruthy()
})

test('a new secret asks first', async () => {
  const shown = await showWebhooks({
    [`POST ${at}/webhooks/3/rotate_secret`]: () => ({ ...webhook, secret, message: 'The webhook has a new secret.' }),
  })
  await menuOf(shown, 'New secret')
  await shown.user.click(await screen.findByRole('button', { name: 'Create new secret' }))
  expect(await screen.findByDisplayValue(secret)).toBeTruthy()
  expect(screen.getByText(/Until tomorrow, events are also signed with the old secret/)).toBeTruthy()
})

test('a test shows what the receiver answers', async () => {
  const shown = await showWebhooks({
    [`POST ${at}/webhooks/3/test`]: () => ({
      ...delivery,
      event: 'webhook.test',
      message: 'A test event is on its way.',
    }),
    [`GET ${at}/webhook_deliveries/9`]: () => ({
      ...delivery,
      event: 'webhook.test',
      state: 'delivered',
      last_error: null,
      payload: '{}',
      attempt_list: [{ ...attempt, status: 200, error: null }],
    }),
  })
  await menuOf(shown, 'Send a test')
  const drawer = within(await screen.findByRole('dialog', { name: 'Test' }))
  expect(drawer.getByText('Delivered')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('the log shows request and answer as text, and sends one again', async () => {
  const { user, asked } = await showWebhooks(
    {
      [`POST ${at}/webhook_deliveries/9/replay`]: () => ({ ...delivery, message: 'The delivery is being sent again.' }),
    },
    '/?webhook=3',
  )
  await user.click(await screen.findByRole('button', { name: 'Person added' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Person added' }))
  expect((await drawer.findByLabelText('Response')).textContent).toContain('<script>alert(1)</script>')
  expect(drawer.getByLabelText('Request').textContent).toContain('webhook-id: msg_abc')
  expect(drawer.getByText('The response was longer. Only this part is saved.')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The delivery is being sent again.')).toBeTruthy()
  expect(asked.filter(({ path }) => path === `${at}/webhooks`)).toEqual([])
})

test('the log is narrowed by state, in the address', async () => {
  const { user, asked, router } = await showWebhooks({}, '/?webhook=3')
  const tabs = within(await screen.findByRole('group', { name: 'Status' }))
  await user.click(tabs.getByRole('button', { name: /^Failed/ }))
  await waitFor(() => expect(asked.at(-1)?.query.get('state')).toBe('failed'))
  expect(router.state.location.href).toContain('state=failed')
})

test('a range is counted before it is sent again', async () => {
  const { user, asked } = await showWebhooks(
    {
      [`GET ${at}/webhooks/3/replay`]: () => ({ count: 12, most: 10000 }),
      [`POST ${at}/webhooks/3/replay`]: () => ({ count: 12, message: '12 deliveries are being sent again.' }),
    },
    '/?webhook=3',
  )
  await user.click(await screen.findByRole('button', { name: 'Send again…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send again' }))
  expect(await dialog.findByText('12 deliveries will be sent again.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('12 deliveries are being sent again.')).toBeTruthy()
  const sent = asked.find(({ method }) => method === 'POST')?.body as { from: string; until: string }
  expect(sent).toMatchObject({ only_failed: true })
  expect(Date.parse(sent.until) - Date.parse(sent.from)).toBe(3 * 86_400_000)
})
