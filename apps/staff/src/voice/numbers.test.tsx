import type { ListedCall } from '@spotter/contract/voice/voice.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhoneFields } from '../accounts/PhoneFields.tsx'
import { entryWords } from '../people/timeline/entry-words.ts'
import { happened } from '../people/timeline/testing/entry.ts'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Calls } from './Calls.tsx'
import { OwnPhone } from './OwnPhone.tsx'

const user = { phone_type: 'phone', phone_number: '0412 555 010' }
const showOwn = () =>
  showScreen(
    <PageForm initial={user} submit={() => Promise.resolve()}>
      <PhoneFields />
      <OwnPhone user={user} />
    </PageForm>,
  )

test('a phone of one’s own is verified with the code that is shown, and that it was is seen live', async () => {
  const waiting = { phone_number: '+61412555010', status: 'waiting', decided_at: null }
  let caller: object | null = null
  answerWith({
    'GET /twilio/callers/own': () => ({ caller }),
    'POST /twilio/callers/validate': () => {
      caller = waiting
      return { validation_code: '135791', caller: waiting }
    },
  })
  const { user: hand, queries } = await showOwn()
  expect(await screen.findByText('Not verified')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Verify this number' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('135791')

  caller = { ...waiting, status: 'verified', decided_at: '2026-03-02T09:00:00Z' }
  await refreshRecords(queries, 'caller')
  expect(await within(screen.getByRole('dialog')).findByText('The number is verified.')).toBeTruthy()
})

test('a number that is not saved cannot be verified yet', async () => {
  answerWith({ 'GET /twilio/callers/own': () => ({ caller: null }) })
  const { user: hand } = await showOwn()
  await screen.findByRole('button', { name: 'Verify this number' })
  await hand.type(screen.getByLabelText(/Phone number/), '9')
  expect(screen.getByText('Save the number, then verify it to make calls from this phone.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify this number' })).toBeNull()
})

const listed: ListedCall = {
  id: 5,
  status: 'completed',
  activity_id: 31,
  person_id: 1,
  phone_type: 'browser',
  answered_at: '2026-03-02T09:00:00Z',
  ended_at: '2026-03-02T09:02:05Z',
  duration: 125,
  error: null,
  company_id: account.company.id,
  user_id: 2,
  user_name: 'Dana Vella',
  person_name: 'Lena Lee',
  number: '0412 345 678',
  direction: 'outgoing',
  transcription: null,
  recorded: false,
  created_at: '2026-03-02T08:59:50Z',
}

test('calls show who called whom for how long, and filter by state', async () => {
  const path = `/api/companies/${account.company.id}/twilio_calls`
  const asked = answerWith({
    [`GET ${path}`]: () => ({ collection: [listed], pagination: { total_entries: 1 }, caller: null }),
  })
  const company = { ...account.company, twilio_calls_enabled: true }
  const { user: hand } = await showScreen(
    <SettingsClubProvider value={{ company, hrefOf: (item) => `/account/${item}` }}>
      <Calls />
    </SettingsClubProvider>,
  )
  const row = await screen.findByRole('row', { name: /Lena Lee/ })
  for (const text of ['0412 345 678', 'Dana Vella', 'Completed', '2:05', 'Outgoing']) {
    expect(within(row).getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('region', { name: 'Caller number' }).textContent).toContain('Not verified')
  await hand.click(screen.getByRole('combobox', { name: 'Status' }))
  await hand.click(await screen.findByRole('option', { name: 'Line busy' }))
  expect(asked.at(-1)?.query.get('status')).toBe('busy')
})

test.each([
  [{ direction: 'outgoing', call_status: 'completed', length: 125 }, ['2:05 min']],
  [{ direction: 'outgoing', call_status: 'no-answer' }, ['No answer']],
] as const)('a call without an outcome yet says in the history how it ended: %j', (data, facts) => {
  const words = entryWords(happened({ object: 'call', action: 'Called', type: 'call', data }), account.company)
  expect(words).toMatchObject({ title: 'Outgoing call', facts })
})
