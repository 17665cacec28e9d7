import type { IncomingCall, VoiceCall } from '@spotter/contract/voice/voice.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { lena } from '../testing/person.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { currentCall } from './current-call.ts'
import IncomingCalls from './IncomingCalls.tsx'
import { pageDevice } from './set-up-device.ts'

const ringing: IncomingCall = {
  id: 7,
  person_id: lena.id,
  person_name: 'Lena Novak',
  number: '0412 345 678',
  created_at: '2026-03-02T02:00:00Z',
}
const talking: VoiceCall = {
  ...{ id: 7, status: 'in-progress', activity_id: null, person_id: lena.id, phone_type: 'browser' },
  ...{ answered_at: '2026-03-02T02:00:05Z', ended_at: null, duration: null, error: null },
}
const ready: Answers = {
  'GET /twilio/token': () => ({ token: 'signed' }),
  'POST /api/sandbox/device': () => ({ code: null, message: null }),
  'GET /twilio/calls/incoming': () => ({ collection: currentCall.read() ? [] : [ringing] }),
  'PUT /twilio/calls/7/answer': () => talking,
}
const calling = { as: { ...account, company: { ...account.company, twilio_calls_enabled: true } } }

beforeEach(() => {
  currentCall.write(null)
  pageDevice.destroy()
})

test('a call to the club shows who calls, and answering it begins the call', async () => {
  const asked = answerWith(ready)
  const { user } = await showScreen(<IncomingCalls />, calling)
  expect((await screen.findByRole('link', { name: 'Lena Novak' })).getAttribute('href')).toContain(String(lena.id))
  await user.click(screen.getByRole('button', { name: 'Answer call' }))

  await waitFor(() => expect(currentCall.read()).toMatchObject({ id: 7, person: { id: lena.id, name: 'Lena Novak' } }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Incoming call' })).toBeNull())
  expect(asked.some(({ path }) => path === '/twilio/calls/7/answer')).toBe(true)
})

test('a call that someone else answered says so and does not begin', async () => {
  answerWith({
    ...ready,
    'PUT /twilio/calls/7/answer': () => new Refusal(422, { error: 'Someone else answered this call.' }),
  })
  const { user } = await showScreen(<IncomingCalls />, calling)
  await user.click(await screen.findByRole('button', { name: 'Answer call' }))
  expect(await screen.findByText('Someone else answered this call.')).toBeTruthy()
  expect(currentCall.read()).toBeNull()
})

test('declining tells the server, and an unknown caller is shown by their number', async () => {
  let declined = false
  answerWith({
    ...ready,
    'GET /twilio/calls/incoming': () => ({
      collection: declined ? [] : [{ ...ringing, person_id: null, person_name: null }],
    }),
    'PUT /twilio/calls/7/decline': () => {
      declined = true
      return { message: 'Call declined' }
    },
  })
  const { user } = await showScreen(<IncomingCalls />, calling)
  expect((await screen.findByRole('alert')).textContent).toContain('0412 345 678')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Incoming call' })).toBeNull())
})
