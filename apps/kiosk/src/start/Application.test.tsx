import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDevice } from '../device/on-device.ts'
import { accountOf, pretendServer, type Reply } from '../testing/server.ts'
import { Application } from './Application.tsx'
import { signInAgain, kiosk } from './kiosk.ts'
import { changeLanguage } from './language.ts'

const realtime = vi.hoisted(() => ({ handleRefusal: () => {} }))
vi.mock('@spotter/client/guest-realtime.ts', () => ({
  openGuestRealtime: ({ onTurnedAway }: { onTurnedAway: () => void }) => {
    realtime.handleRefusal = onTurnedAway
    return { close: () => {}, reopen: () => {} }
  },
}))

beforeEach(() => {
  kiosk.write({ at: 'starting' })
  history.replaceState(null, '', '/visitor_registration')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await act(() => changeLanguage('en'))
})

const heading = (name: string) => screen.findByRole('heading', { name })
const enterCode = (code: string) => {
  fireEvent.change(screen.getByLabelText('Activation code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('a device without a code asks for one and shows errors at the field', async () => {
  pretendServer()
  render(<Application />)
  await heading('Enter Your Activation Code to Begin')
  expect(location.pathname).toBe('/visitor_registration/sign_in')
  enterCode('BAD')
  await screen.findByText('Activation code is invalid')
  expect(onDevice.code.read()).toBeNull()
})

test('any other failure of signing in is an error', async () => {
  pretendServer({ 'POST /users/sign_in_visitor_app': () => ({ status: 500 }) })
  render(<Application />)
  await heading('Enter Your Activation Code to Begin')
  enterCode('GOOD-1')
  await screen.findByText('An error has occurred')
})

test('with the right code the device remembers it, names itself in every call and shows the start', async () => {
  const server = pretendServer()
  render(<Application />)
  await heading('Enter Your Activation Code to Begin')
  enterCode(' GOOD-1 ')
  await heading('Welcome')
  expect(onDevice.code.read()).toBe('GOOD-1')
  expect(location.pathname).toBe('/visitor_registration')
  expect(server.to('GET /api/accounts/current')[0]?.headers).toMatchObject({
    'X-Visitor-App-Code': 'GOOD-1',
    'X-Visitor-App-Device': expect.stringMatching(/^[\da-f]{32}$/) as string,
    Accept: 'application/json',
  })
  await waitFor(() => expect(server.to('PUT /api/kiosk_device')[0]?.body).toMatchObject({ waiting: 0, started: true }))
})

test('a stored code signs in by itself', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer()
  render(<Application />)
  await heading('Welcome')
})

test('a stored code that is refused is forgotten', async () => {
  onDevice.code.keep('OLD')
  pretendServer()
  render(<Application />)
  await screen.findByText('Activation code is invalid')
  expect(onDevice.code.read()).toBeNull()
})

test('a server out of reach does not cost the device its code', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer({ 'GET /users/sign_in': () => 'no answer' })
  render(<Application />)
  await screen.findByText('An error has occurred')
  expect(onDevice.code.read()).toBe('GOOD-1')
})

test('a public token takes precedence over a stored code, stores nothing and hides staff features', async () => {
  onDevice.code.keep('GOOD-1')
  history.replaceState(null, '', '/visitor_registration/?public_token=abc')
  const server = pretendServer()
  render(<Application />)
  await heading('Welcome')
  const [asked] = server.to('GET /api/accounts/current')
  expect(asked?.headers).toMatchObject({ 'X-Public-Guest-Waiver-Token': 'abc' })
  expect(asked?.headers).not.toHaveProperty('X-Visitor-App-Code')
  expect(screen.queryByRole('button', { name: 'change account' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'QR' })).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('abc')
})

test('a used or expired token asks to scan again and offers no retry', async () => {
  history.replaceState(null, '', '/visitor_registration?public_token=abc')
  pretendServer({ 'GET /api/accounts/current': () => ({ status: 401 }) })
  render(<Application />)
  await heading('Something went wrong on our end.')
  expect(screen.getByText('This code has already been used or has expired.')).toBeTruthy()
  expect(screen.getByText('Please scan the code at the desk again.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the message is in the phone’s language', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT')
  history.replaceState(null, '', '/visitor_registration?public_token=abc')
  pretendServer({ 'GET /api/accounts/current': () => ({ status: 401 }) })
  render(<Application />)
  expect(await screen.findByText('Bitte scannen Sie den Code am Empfang noch einmal.')).toBeTruthy()
})

test('a phone that cannot reach the club can try again', async () => {
  history.replaceState(null, '', '/visitor_registration?public_token=abc')
  let reply: Reply = 'no answer'
  pretendServer({ 'GET /api/accounts/current': () => reply })
  render(<Application />)
  await heading('Something went wrong on our end.')
  expect(screen.getByText('Please check your connection and try again.')).toBeTruthy()
  reply = { body: accountOf() }
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await heading('Welcome')
})

const answer = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test('a phone that is done says so, stores nothing and offers nothing else', async () => {
  history.replaceState(null, '', '/visitor_registration?public_token=abc')
  const server = pretendServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guest visit' }))
  await answer('What is your mobile phone number?', '0491 570 156')
  await answer('What is your email?', 'kim@example.com')
  await answer('What is your first name?', 'Kim')
  await answer('What is your last name?', 'Sample')
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await heading('You are signed in.')
  expect(screen.getByText('You can close this page.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  const left = [document.documentElement.outerHTML, ...Object.values(localStorage), location.href].join('\n')
  expect(left).not.toMatch(/0491|kim@example|Kim|Sample/)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await heading('You are signed in.')
  expect(server.to('POST /api/people').filter(({ body }) => !('validate_only' in (body as object)))).toHaveLength(1)
})

test('a phone that was put away before its end can begin again', async () => {
  history.replaceState(null, '', '/visitor_registration?public_token=abc')
  pretendServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Sign in' })
})

test('the club’s logo replaces the greeting', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer({
    'GET /api/accounts/current': () => ({ body: accountOf({ visitor_app_logo_url: '/company_images/1' }) }),
  })
  render(<Application />)
  expect(await screen.findByRole('img', { name: 'Northside' })).toHaveProperty(
    'src',
    expect.stringContaining('/company_images/1'),
  )
})

test.each(['/visitor_registration/phone', '/visitor_registration/phone/', '/visitor_registration/nothing'])(
  '%s with nobody in the middle of it is the start',
  async (path) => {
    history.replaceState(null, '', path)
    onDevice.code.keep('GOOD-1')
    pretendServer()
    render(<Application />)
    await heading('Welcome')
    await waitFor(() => expect(location.pathname).toBe('/visitor_registration'))
  },
)

test.each(['change_account', 'change_account/'])(
  '%s opens by its address; a wrong code keeps the club',
  async (path) => {
    history.replaceState(null, '', `/visitor_registration/${path}`)
    onDevice.code.keep('GOOD-1')
    const server = pretendServer()
    render(<Application />)
    await heading('Change account')
    expect(screen.getByText('This device is signed in to Northside.')).toBeTruthy()
    enterCode('BAD')
    await screen.findByText('Activation code is invalid')
    expect(onDevice.code.read()).toBe('GOOD-1')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await heading('Welcome')
    fireEvent.click(screen.getByRole('button', { name: 'QR' }))
    await waitFor(() => expect(server.to('POST /visitor_registration/1/refresh_public_token')).toHaveLength(1))
    expect(server.sent.at(-1)?.headers).toMatchObject({ 'X-Visitor-App-Code': 'GOOD-1' })
  },
)

test('another club opens at its start, not at the code form', async () => {
  onDevice.code.keep('GOOD-1')
  const accounts: Record<string, Account> = {
    'GOOD-1': accountOf(),
    'GOOD-2': accountOf({ id: 2, name: 'Southside' }),
  }
  pretendServer({
    'GET /api/accounts/current': ({ headers }) => ({ body: accounts[headers['X-Visitor-App-Code'] ?? ''] }),
  })
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'change account' }))
  await heading('Change account')
  enterCode('GOOD-2')
  await heading('Welcome')
  expect(screen.getByText('Southside')).toBeTruthy()
  expect(location.pathname).toBe('/visitor_registration')
})

test('a language chosen by a visitor who left does not stay for the next', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    render(<Application />)
    fireEvent.click(await screen.findByRole('button', { name: 'Deutsch' }))
    await screen.findByRole('button', { name: 'Anmelden' })
    await act(() => vi.advanceTimersByTimeAsync(kioskTimings.idle))
    await screen.findByRole('button', { name: 'Sign in' })
  } finally {
    vi.useRealTimers()
  }
})

test('another language applies immediately, until the visitor leaves', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Deutsch' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  await heading('Welcome')
  expect(document.documentElement.lang).toBe('en')
})

test('a cancelled registration leaves nothing on the page, in storage or in the address', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guest visit' }))
  const phone = await screen.findByRole('textbox')
  await waitFor(() => expect(location.pathname).toBe('/visitor_registration/phone'))
  fireEvent.change(phone, { target: { value: '0491 570 156' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.change(await screen.findByLabelText('What is your email?'), { target: { value: 'kim@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await heading('Welcome')
  const left = [document.documentElement.outerHTML, ...Object.values(localStorage), location.href].join('\n')
  expect(left).not.toMatch(/0491|kim@example/)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guest visit' }))
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '')
})

const signedOut = 'This device was signed out. A manager can allow it again.'
const signedOutServer = () => {
  const refusal = { status: 401, body: { errors: { base: [signedOut] } } }
  return pretendServer({
    'PUT /api/kiosk_device': () => (isSignedOut ? refusal : {}),
    'POST /users/sign_in_visitor_app': () => (isSignedOut ? refusal : {}),
  })
}
let isSignedOut = false

test('a device signed out by a manager asks for the code and says why', async () => {
  isSignedOut = false
  onDevice.code.keep('GOOD-1')
  signedOutServer()
  render(<Application />)
  await heading('Welcome')
  isSignedOut = true
  realtime.handleRefusal()
  await heading('Enter Your Activation Code to Begin')
  expect(screen.getByText(signedOut)).toBeTruthy()
  expect(onDevice.code.read()).toBeNull()
  enterCode('GOOD-1')
  await waitFor(() => expect(screen.getByText(signedOut)).toBeTruthy())
  isSignedOut = false
  enterCode('GOOD-1')
  await heading('Welcome')
})

test('a readmitted device signs in on its own, and stores no code for a restart', async () => {
  isSignedOut = false
  onDevice.code.keep('GOOD-1')
  signedOutServer()
  render(<Application />)
  await heading('Welcome')
  isSignedOut = true
  realtime.handleRefusal()
  await heading('Enter Your Activation Code to Begin')
  expect(JSON.stringify(localStorage)).not.toContain('GOOD-1')
  await act(() => signInAgain())
  expect(screen.getByText(signedOut)).toBeTruthy()
  isSignedOut = false
  await act(() => signInAgain())
  await heading('Welcome')
})

test('a device that was signed out tries a code that was renewed once, as wrong ones are counted', async () => {
  kiosk.write({ at: 'sign in', error: signedOut, previousCode: 'RENEWED' })
  const server = pretendServer()
  await signInAgain()
  await signInAgain()
  expect(server.to('POST /users/sign_in_visitor_app')).toHaveLength(1)
  expect(kiosk.read()).toEqual({ at: 'sign in', error: signedOut })
})

test('a visitor finishes before a signed-out device asks for the code', async () => {
  isSignedOut = false
  onDevice.code.keep('GOOD-1')
  const server = signedOutServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  isSignedOut = true
  realtime.handleRefusal()
  await waitFor(() => expect(server.to('PUT /api/kiosk_device').length).toBeGreaterThan(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Guest visit' }))
  await screen.findByRole('textbox', { name: 'What is your mobile phone number?' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await heading('Enter Your Activation Code to Begin')
})
