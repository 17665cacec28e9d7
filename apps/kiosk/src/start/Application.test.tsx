import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDevice } from '../device/on-device.ts'
import { accountOf, pretendServer } from '../testing/server.ts'
import { Application } from './Application.tsx'
import { kiosk } from './kiosk.ts'
import { speak } from './language.ts'

vi.mock('@spotter/client/guest-realtime.ts', () => ({ openGuestRealtime: () => ({ close: () => {} }) }))

beforeEach(() => {
  kiosk.write({ at: 'starting' })
  history.replaceState(null, '', '/visitor_registration')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await speak('en')
})

const heading = (name: string) => screen.findByRole('heading', { name })
const enterCode = (code: string) => {
  fireEvent.change(screen.getByLabelText('Activation code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('a device without a code asks for one, and a wrong one is told at the field', async () => {
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

test('a public token comes before a stored code, stores nothing and hides what is for staff', async () => {
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

test('a token that has ended asks to scan again', async () => {
  history.replaceState(null, '', '/visitor_registration?public_token=abc')
  pretendServer({ 'GET /api/accounts/current': () => ({ status: 401 }) })
  render(<Application />)
  await heading('Something went wrong on our end.')
  expect(screen.getByText('Please scan the code at the club again.')).toBeTruthy()
})

test('the logo of the club takes the place of the greeting', async () => {
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
    expect(location.pathname).toBe('/visitor_registration')
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

test('another language is spoken at once, until the visitor is gone', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Deutsch' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
  await heading('Welcome')
  expect(document.documentElement.lang).toBe('en')
})

test('a visitor who cancels leaves nothing behind: not on the page, not in storage, not in the address', async () => {
  onDevice.code.keep('GOOD-1')
  pretendServer()
  render(<Application />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guest visit' }))
  const phone = await screen.findByRole('textbox')
  expect(location.pathname).toBe('/visitor_registration/phone')
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
