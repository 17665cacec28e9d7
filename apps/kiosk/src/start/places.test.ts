import { afterEach, expect, test, vi } from 'vitest'
import { guardBack, placeOf, showPlace } from './places.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/visitor_registration', 'start'],
  ['/visitor_registration/', 'start'],
  ['/visitor_registration/public_qr/', 'public_qr'],
  ['/visitor_registration/agreement', 'agreement'],
  ['/visitor_registration/elsewhere', 'start'],
  ['/', 'start'],
])('%s means %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})

test('the address follows without a history entry and keeps a phone’s token', () => {
  history.replaceState(null, '', '/visitor_registration?public_token=a%2Bb')
  const { length } = history
  showPlace('phone')
  expect(location.pathname + location.search).toBe('/visitor_registration/phone?public_token=a%2Bb')
  expect(history.length).toBe(length)
})

test('the back key is intercepted and does not navigate', () => {
  history.replaceState(null, '', '/visitor_registration')
  const onBack = vi.fn()
  const stop = guardBack(onBack)
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).toHaveBeenCalledTimes(2)
  expect(history.state).toBe('kiosk')
  stop()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).toHaveBeenCalledTimes(2)
})
