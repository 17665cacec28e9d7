import type { AuditEntry, AuditReversal } from '@spotter/contract/audit/audit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ScreenChannel } from '@spotter/client/realtime.ts'
import type { RealtimeEnvelope } from '@spotter/contract/notifications/notifications.ts'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { realtime } from '../shell/follow-channel.ts'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ClubAudit } from './ClubAudit.tsx'
import { WholeAudit } from './WholeAudit.tsx'

beforeAll(() => import('./RevertDialog.tsx'))

const renamed: AuditEntry = {
  id: 12,
  at: '2026-11-15T04:00:00.000Z',
  action: 'Changed',
  record: { type: 'tag', type_name: 'Tag', id: 5, name: 'Morning people' },
  user: { id: 2, name: 'Mia Chen' },
  original_user: null,
  company: { id: account.company.id, name: account.company.name },
  revertable: true,
  changes: [{ field: 'name', label: 'Name', before: 'Early', after: 'Morning people', hidden: false, picture: false }],
}
const added: AuditEntry = {
  ...renamed,
  id: 11,
  action: 'Added',
  revertable: false,
  record: { type: 'webhook', type_name: 'Webhook', id: 3, name: 'https://crm.example' },
  original_user: { id: 1, name: 'Rosa Lindqvist' },
  changes: [
    { field: 'url', label: 'Address', before: null, after: 'https://crm.example', hidden: false, picture: false },
    { field: 'secret', label: 'Secret', before: null, after: null, hidden: true, picture: false },
  ],
}
const page = (collection: AuditEntry[], has_more = false) => ({
  collection,
  has_more,
  users: [{ id: 2, text: 'Mia Chen' }],
  record_types: [{ id: 'tag', text: 'Tag' }],
})
const reversal: AuditReversal = {
  ...renamed,
  possible: true,
  reason: null,
  fields: [{ field: 'name', label: 'Name', now: 'Morning people', to: 'Early', picture: false, state: 'returns' }],
}

const path = `/api/companies/${account.company.id}/audit`

async function showAudit(answers: Answers = {}, address = '/') {
  const asked = answerWith({ [`GET ${path}`]: () => page([renamed, added]), ...answers })
  const club = { company: account.company, hrefOf: (item: string) => `/companies/x/${item}` }
  const shown = await showScreen(
    <SettingsClubProvider value={club}>
      <ClubAudit />
    </SettingsClubProvider>,
    { address },
  )
  return { ...shown, asked }
}
const entries = async () => within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem')
const revertButton = () => screen.findByRole('button', { name: 'Revert change to Morning people' })

test('every change shows who made it, on whose behalf, and the previous value', async () => {
  await showAudit()
  const [first, second] = await entries()
  expect(first?.textContent).toMatch(/Mia Chen.*ChangedTagMorning people.*NameEarly.*Morning people/)
  expect(second?.textContent).toMatch(/Rosa Lindqvist.*as Mia Chen.*Added/)
})

test('a record type that does not exist is dropped from the URL', async () => {
  const { asked } = await showAudit(
    {
      [`GET ${path}`]: ({ query }) =>
        query.has('record_type')
          ? new Refusal(422, { errors: { record_type: ['is not included in the list'] } })
          : page([renamed, added]),
    },
    '/?record_type=nonsense&from=2026-13-45',
  )

  expect(await entries()).toHaveLength(2)
  const queries = asked.filter((one) => one.path === path).map(({ query }) => Object.fromEntries(query))
  expect(queries).toEqual([{ record_type: 'nonsense' }, {}])
})

test('hidden values are shown as changed', async () => {
  await showAudit()
  const [, second] = await entries()
  expect(within(second!).getByText('Changed (not shown)')).toBeTruthy()
})

test('a record narrows the list to its own changes, and back', async () => {
  const { user, asked } = await showAudit()
  await user.click(await screen.findByRole('button', { name: 'Morning people' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('record_id')).toBe('5'))
  expect(asked.at(-1)?.query.get('record_type')).toBe('tag')
  await user.click(await screen.findByRole('button', { name: 'Show all records' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('record_id')).toBeNull())
})

test('older changes come after the last one shown', async () => {
  const { user, asked } = await showAudit({
    [`GET ${path}`]: ({ query }) =>
      query.get('after_id') ? page([{ ...added, id: 4 }]) : page([renamed, added], true),
  })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await entries()).toHaveLength(3))
  expect(asked.at(-1)?.query.get('after_id')).toBe('11')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('reverting shows what returns before it is done', async () => {
  const { user, asked } = await showAudit({
    [`GET ${path}/12`]: () => reversal,
    [`POST ${path}/12/revert`]: () => ({ message: 'The change was reverted.' }),
  })
  await user.click(await revertButton())
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Will be reverted')).toBeTruthy()
  expect(dialog.textContent).toMatch(/NameMorning people.*Early/)
  await user.click(within(dialog).getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(asked.at(-1)).toMatchObject({ method: 'GET', path })
})

test('an irreversible change says why and offers nothing', async () => {
  const reason = "This has changed again since, so it won't be reverted."
  const changed = { ...reversal.fields[0]!, now: 'Dawn', state: 'changed' as const }
  const { user } = await showAudit({
    [`GET ${path}/12`]: () => ({ ...reversal, possible: false, reason, fields: [changed] }),
  })
  await user.click(await revertButton())
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(reason)).toBeTruthy()
  expect(within(dialog).getByText('Dawn')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Revert' })).toBeNull()
})

test('a field error stays on screen', async () => {
  const { user } = await showAudit({
    [`GET ${path}/12`]: () => reversal,
    [`POST ${path}/12/revert`]: () => new Refusal(422, { errors: { name: ['has already been taken'] } }),
  })
  await user.click(await revertButton())
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Revert' }))
  expect(await within(dialog).findByText(/has already been taken/)).toBeTruthy()
})

test('many fields are folded until they are wanted', async () => {
  const changes = Array.from({ length: 9 }, (_, no) => ({
    ...renamed.changes[0]!,
    field: `f${no}`,
    label: `Field ${no}`,
  }))
  const { user } = await showAudit({ [`GET ${path}`]: () => page([{ ...renamed, changes }]) })
  await user.click(await screen.findByRole('button', { name: '4 more fields' }))
  expect(screen.getByText('Field 8')).toBeTruthy()
})

test('an empty list says what will appear', async () => {
  await showAudit({ [`GET ${path}`]: () => page([]) })
  expect(await screen.findByText('No changes yet')).toBeTruthy()
})

test('root sees which club a change belongs to, or that it belongs to none', async () => {
  answerWith({ 'GET /api/admin/audit': () => page([renamed, { ...added, company: null }]) })
  await showScreen(<WholeAudit />)
  const [first, second] = await entries()
  expect(first?.textContent).toContain(account.company.name)
  expect(second?.textContent).toContain('Whole installation')
})

test('root’s list refetches when settings of another club change, not for people', async () => {
  type OnMessage = (message: RealtimeEnvelope) => void
  const follow = vi.fn((_channel: ScreenChannel, _connected: () => void, _heard?: OnMessage) => vi.fn())
  realtime.write({ follow, reconnect: vi.fn(), close: vi.fn() })
  const asked = answerWith({ 'GET /api/admin/audit': () => page([renamed]) })
  const { unmount } = await showScreen(<WholeAudit />)
  await screen.findByRole('list', { name: 'Changes' })
  expect(asked).toHaveLength(1)
  const [channel, , onMessage] = follow.mock.calls[0] ?? []
  expect(channel).toBe('EveryClubChannel')
  const happens = (company_id: number, record: string) =>
    onMessage?.({ type: 'Record', event: 'changed', company_id, message: null, data: { record, id: 5 } })

  happens(2, 'person')
  happens(account.company.id, 'tag')
  happens(2, 'tag')
  await waitFor(() => expect(asked).toHaveLength(2))
  unmount()
  realtime.write(null)
})

test('a logo shows both images, or words where one was deleted', async () => {
  const change = { field: 'logo_hash', label: 'Logo', hidden: false, picture: true }
  const changes = [{ ...change, before: 'Picture no longer available', after: '/company_images/0a' }]
  await showAudit({ [`GET ${path}`]: () => page([{ ...renamed, changes }]) })
  const [first] = await entries()
  const pictures = within(first!).getAllByRole('img', { name: 'Picture' })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/company_images/0a'])
  expect(within(first!).getByText('Picture no longer available')).toBeTruthy()
})
