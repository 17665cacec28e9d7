import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SystemIntegrations } from './SystemIntegrations.tsx'

const connection: SystemIntegration = {
  id: 3,
  company_id: account.company.id,
  api: 'abcfin',
  name: 'ABC Fitness',
  enabled: true,
  connectable: true,
  club_external_id: '4711',
  credentials_saved: true,
  last_sync_at: '2026-03-01T10:00:00Z',
  last_error: null,
  next_sync_at: null,
  sync_state: 'idle',
  sync_done: 0,
  sync_total: null,
  employees_count: 5,
  events_count: 31,
  members_count: 1204,
  lock_version: 2,
  deleted_at: null,
  created_at: '2026-02-01T10:00:00Z',
}
const systems = [
  { api: 'abcfin', name: 'ABC Fitness', connectable: true },
  { api: 'mindbody', name: 'Mindbody', connectable: false },
]
const at = `/api/companies/${account.company.id}/system_integrations`
const answerWithMessage = (message: string) => () => ({ ...connection, message })

async function showPage(collection: object[], answers: Answers = {}, options: Parameters<typeof showScreen>[1] = {}) {
  const asked = answerWith({ [`GET ${at}`]: () => ({ collection, systems }), ...answers })
  const club = { company: account.company, hrefOf: (item: string) => `/account/${item}` }
  const shown = await showScreen(
    <SettingsClubProvider value={club}>
      <SystemIntegrations />
    </SettingsClubProvider>,
    options,
  )
  return { ...shown, asked }
}
const choose = async ({ user }: Awaited<ReturnType<typeof showPage>>, item: string, name = 'ABC Fitness') => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('connections show their state in one request', async () => {
  const { asked } = await showPage([
    connection,
    { ...connection, id: 4, name: 'Syncing one', sync_state: 'running', sync_done: 50, sync_total: 1240 },
    { ...connection, id: 5, name: 'Failing one', last_error: "We couldn't reach the system." },
    { ...connection, id: 6, name: 'Mindbody', connectable: false },
    { ...connection, id: 7, name: 'Off', enabled: false, club_external_id: null, credentials_saved: false },
  ])
  expect(await screen.findByText('Working')).toBeTruthy()
  expect(screen.getByText('Syncing: 50 of 1,240')).toBeTruthy()
  expect(screen.getByText('Failing')).toBeTruthy()
  expect(screen.getByText("We couldn't reach the system.")).toBeTruthy()
  expect(screen.getByText('Not connected')).toBeTruthy()
  expect(screen.getByText(/Spotter can't connect to Mindbody yet/)).toBeTruthy()
  expect(screen.getByText('Switched off')).toBeTruthy()
  expect(screen.getAllByText('Club 4711 · Credentials saved').length).toBeGreaterThan(0)
  expect(screen.getAllByText('1,204').length).toBeGreaterThan(0)
  expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(1)
})

test('a sync and a test start from the row, and show the system’s answer', async () => {
  const shown = await showPage([connection], {
    [`POST ${at}/3/sync`]: answerWithMessage('The sync has started.'),
    [`POST ${at}/3/test`]: () => new Refusal(422, { errors: { base: ['The system rejected the credentials.'] } }),
  })
  await choose(shown, 'Sync now')
  expect(await screen.findByText('The sync has started.')).toBeTruthy()
  await choose(shown, 'Test')
  expect(await screen.findByText('The system rejected the credentials.')).toBeTruthy()
})

test('what cannot be connected to offers neither sync nor test nor a way to switch it on', async () => {
  const { user } = await showPage([
    { ...connection, name: 'Mindbody', connectable: false, enabled: false, members_count: 0 },
  ])
  await user.click(await screen.findByRole('button', { name: 'Actions for Mindbody' }))
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Edit', 'Delete'])
})

test('what cannot be connected to but has members can be switched on again', async () => {
  const shown = await showPage([{ ...connection, name: 'Circuit', connectable: false, enabled: false }], {
    [`PUT ${at}/3`]: answerWithMessage('Connection was successfully updated.'),
  })
  await choose(shown, 'Switch on', 'Circuit')
  await waitFor(() => expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ enabled: true }))
})

test('switching off says what will be removed, and asks first', async () => {
  const shown = await showPage([connection], {
    [`PUT ${at}/3`]: answerWithMessage('Connection was successfully updated.'),
  })
  await choose(shown, 'Switch off')
  const question = await screen.findByRole('dialog', { name: 'Switch off' })
  expect(question.textContent).toContain('leave the calendar')
  expect(shown.asked.some(({ method }) => method === 'PUT')).toBe(false)
  await shown.user.click(within(question).getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ enabled: false }))
})

test('a system without a connector can be saved but not switched on, with the reason', async () => {
  const { user, asked } = await showPage([], {
    [`POST ${at}`]: answerWithMessage('Connection was successfully created.'),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }))
  await user.click(dialog.getByRole('combobox', { name: /^System/ }))
  await user.click(await screen.findByRole('option', { name: 'Mindbody (not available yet)' }))
  expect(await dialog.findByText(/Spotter can't connect to Mindbody yet/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: /Switched on/ }).disabled).toBe(true)
  await user.type(dialog.getByLabelText(/^Club ID in the system/), '99')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ api: 'mindbody', club_external_id: '99' }),
  )
})

test('only root writes credentials; saved ones are hidden and stay unless others are typed', async () => {
  const shown = await showPage([connection], {
    [`PUT ${at}/3`]: answerWithMessage('Connection was successfully updated.'),
  })
  await choose(shown, 'Edit')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Credentials/)
  expect(field.disabled).toBe(true)
  expect(field.value).toBe('')
  expect(screen.getByText("Only root users can change a connection's credentials.")).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      club_external_id: '4711',
      enabled: true,
      lock_version: 2,
    }),
  )
})
