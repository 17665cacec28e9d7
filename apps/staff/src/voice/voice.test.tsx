import type { VoiceCall } from '@spotter/contract/voice/voice.ts'
import { online } from '@spotter/client/connectivity.ts'
import { timings } from '@spotter/ui/timings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { activity } from '../activities/testing/activity.ts'
import { Phones } from '../people/person/Phones.tsx'
import { signOut } from '../shell/leave.ts'
import { isWorkUnsaved } from '../shell/unsaved-work.ts'
import { account } from '../testing/account.ts'
import { answerWith, type Answers, Refusal } from '../testing/answers.ts'
import { lena } from '../testing/person.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { callAtDesk, currentCall, endedCall, isCalling } from './current-call.ts'
import { DeviceError, type DeviceEvents } from './device.ts'
import { elapsedText } from './elapsed.ts'
import { deviceOf, pageDevice } from './set-up-device.ts'
import { VoiceLayer } from './VoiceLayer.tsx'

const calling = { as: { ...account, company: { ...account.company, twilio_calls_enabled: true } } }
const call: VoiceCall = {
  id: 7,
  status: 'ringing',
  activity_id: null,
  person_id: lena.id,
  phone_type: 'browser',
  answered_at: null,
  ended_at: null,
  duration: null,
  error: null,
}
const ready: Answers = {
  'GET /twilio/token': () => ({ token: 'signed' }),
  'POST /api/sandbox/device': () => ({ code: null, message: null }),
  'POST /twilio/calls': () => call,
  'GET /twilio/calls/7': () => call,
}

beforeEach(() => {
  for (const store of [currentCall, endedCall, callAtDesk]) store.write(null)
  pageDevice.destroy()
})

const showCalling = async (person = lena) =>
  showScreen(
    <>
      <Phones person={person} />
      <VoiceLayer />
    </>,
    calling,
  )

describe('the dial control', () => {
  test('calls the number from here and shows the call', async () => {
    const asked = answerWith(ready)
    const { user } = await showCalling()
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))

    expect(await screen.findByRole('region', { name: 'Call' })).toBeTruthy()
    expect((await screen.findByRole('status')).textContent).toContain('Lena')
    expect(await screen.findByText('Ringing')).toBeTruthy()
    expect(asked.filter(({ path }) => path === '/twilio/calls')).toHaveLength(1)
    expect(isCalling()).toBe(true)
  })

  test('of a person who opted out says so and does not call', async () => {
    const asked = answerWith(ready)
    const { user } = await showCalling({ ...lena, do_not_call: true })
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))
    expect(await screen.findByText('Person opted out from receiving Calls')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('is absent while the check runs', async () => {
    await showCalling({ ...lena, dncr_in_progress: true })
    expect(screen.queryByRole('button', { name: '0412 345 678' })).toBeNull()
    expect(screen.getByText('Do Not Call check in progress')).toBeTruthy()
  })
})

describe('a call that is refused', () => {
  test('goes again and is explained, without the word of the provider', async () => {
    const error = 'Twilio could not reach this number.'
    answerWith({ ...ready, 'POST /twilio/calls': () => new Refusal(422, { error }) })
    const { user } = await showCalling()
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))
    expect(await screen.findByText('System could not reach this number.')).toBeTruthy()
    expect(isCalling()).toBe(false)
  })

  test('for another call offers to hang up there first', async () => {
    let isFree = false
    answerWith({
      ...ready,
      'POST /twilio/calls': () => (isFree ? call : new Refusal(422, { error: 'Call already in progress', call_id: 3 })),
      'PUT /twilio/calls/3': () => {
        isFree = true
        return { ...call, id: 3, status: 'completed' }
      },
    })
    const { user } = await showCalling()
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))
    await user.click(await screen.findByRole('button', { name: 'Hang up and call' }))
    await waitFor(() => expect(currentCall.read()?.id).toBe(7))
  })
})

describe('the end of a call', () => {
  const ended = { ...call, status: 'no-answer' as const, activity_id: 31, ended_at: '2026-03-02T09:00:00Z' }

  test('asks for the outcome, with the likely one selected', async () => {
    answerWith({
      ...ready,
      'PUT /twilio/calls/7': () => ended,
      'GET /api/activities/31': () => activity({ id: 31, kind_code: 'call', kind_name: 'Call' }),
      'GET /api/people/1/activities': () => ({ event_kinds: [] }),
    })
    const { user } = await showCalling()
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))
    await screen.findByText('Ringing')
    await user.click(screen.getByRole('button', { name: 'Hang up' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Call' })).toBeNull())
    expect(endedCall.read()).toEqual({ activity_id: 31, outcome: 'No Answer' })
  })

  test('asks nothing if the desk records it', async () => {
    answerWith({ ...ready, 'PUT /twilio/calls/7': () => ended })
    callAtDesk.write(31)
    const { user } = await showCalling()
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))
    await screen.findByText('Ringing')
    await user.click(screen.getByRole('button', { name: 'Hang up' }))
    await waitFor(() => expect(isCalling()).toBe(false))
    expect(endedCall.read()).toBeNull()
  })
})

test('digits that are typed into the keypad are keyed in and reach no key of the screen', async () => {
  const talking = { ...call, status: 'in-progress' as const, answered_at: new Date().toISOString() }
  const asked = answerWith({ ...ready, 'GET /twilio/calls/7': () => talking })
  const { user } = await showCalling()
  const pressed: string[] = []
  const onKeyDown = ({ key }: KeyboardEvent) => void pressed.push(key)
  window.addEventListener('keydown', onKeyDown)
  onTestFinished(() => window.removeEventListener('keydown', onKeyDown))
  await user.click(screen.getByRole('button', { name: '0412 345 678' }))
  expect(await screen.findByRole('timer')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keypad' }))
  await screen.findByRole('group', { name: 'Keypad' })
  await user.keyboard('3#')
  const keyed = () => asked.flatMap(({ body }) => (body as { digits?: string } | null)?.digits ?? [])
  await waitFor(() => expect(keyed()).toEqual(['3', '#']))
  expect(pressed).toEqual([])
})

test('leaving the page during a call asks first, and a new version waits', async () => {
  answerWith(ready)
  const { user } = await showCalling()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([leave(), isWorkUnsaved()]).toEqual([false, false])
  await user.click(screen.getByRole('button', { name: '0412 345 678' }))
  await screen.findByText('Ringing')
  expect([leave(), isWorkUnsaved()]).toEqual([true, true])
})

describe('signing out during a call', () => {
  const signOutWhileCalling = async () => {
    const asked = answerWith({
      ...ready,
      'PUT /twilio/calls/7': () => ({ ...call, status: 'canceled' as const, ended_at: '2026-03-09T00:00:00Z' }),
      'DELETE /users/sign_out': () => null,
    })
    const { user } = await showCalling()
    await user.click(screen.getByRole('button', { name: '0412 345 678' }))
    await screen.findByText('Ringing')
    const leaving = vi.spyOn(location, 'assign').mockReturnValue()
    onTestFinished(() => {
      leaving.mockRestore()
      document.documentElement.removeAttribute('style')
      document.documentElement.removeAttribute('aria-busy')
    })
    void signOut()
    await screen.findByText("You're in a call with Lena Marsh. It ends if you leave this page.")
    const sent = (method: string) => asked.filter((request) => request.method === method).map(({ path }) => path)
    return { user, sent, leaving, dialog: within(await screen.findByRole('dialog')) }
  }

  test('asks first, and staying keeps the call and the session', async () => {
    const { user, sent, dialog } = await signOutWhileCalling()
    await user.click(dialog.getByRole('button', { name: 'Stay on the call' }))

    await waitFor(() =>
      expect(screen.queryByText("You're in a call with Lena Marsh. It ends if you leave this page.")).toBeNull(),
    )
    expect(isCalling()).toBe(true)
    expect(sent('DELETE')).toEqual([])
  })

  test('hangs up before the session ends', async () => {
    const { user, sent, leaving, dialog } = await signOutWhileCalling()
    await user.click(dialog.getByRole('button', { name: 'Hang up' }))

    await waitFor(() => expect(leaving).toHaveBeenCalledWith('/users/sign_in'))
    expect(sent('DELETE')).toEqual(['/users/sign_out'])
    expect(sent('PUT')).toContain('/twilio/calls/7')
    expect(isCalling()).toBe(false)
  })
})

describe('the device', () => {
  const setUp = () => {
    const tokens: string[] = []
    let events!: DeviceEvents
    let refuseNext: DeviceError | null = null
    const device = deviceOf((given) => {
      events = given
      return {
        register: async (token) => {
          tokens.push(token)
          const refusal = refuseNext
          refuseNext = null
          if (refusal) throw refusal
        },
        join: () => ({ mute: () => {}, leave: () => {}, sendDigits: () => Promise.resolve() }),
        destroy: () => {},
      }
    })
    onTestFinished(device.destroy)
    let given = 0
    answerWith({ 'GET /twilio/token': () => ({ token: `token ${++given}` }) })
    return { device, tokens, events: () => events, refuse: (error: DeviceError) => (refuseNext = error) }
  }

  test('gets a new token when disconnected, when expired, and every 50 minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { device, tokens, events } = setUp()
    await device.get()
    events().offline()
    await expect.poll(() => tokens).toHaveLength(2)
    events().error(new DeviceError('AccessTokenExpired', 31205))
    await expect.poll(() => tokens).toHaveLength(3)
    vi.advanceTimersByTime(timings.voiceToken)
    await expect.poll(() => tokens).toEqual(['token 1', 'token 2', 'token 3', 'token 4'])
    expect(online.read()).toBe(true)
  })

  test('replaces a refused token once, and reports other errors', async () => {
    const { device, tokens, refuse } = setUp()
    refuse(new DeviceError('invalid', 31204))
    await device.get()
    expect(tokens).toHaveLength(2)
    device.destroy()
    refuse(new DeviceError('No microphone', 31402))
    await expect(device.get()).rejects.toThrow('No microphone')
  })
})

test('time is shown as on any phone', () => {
  expect([7, 760, 3723].map(elapsedText)).toEqual(['0:07', '12:40', '1:02:03'])
})
