import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainClub } from '../testing/club.ts'
import { Registering } from './Registering.tsx'

const match = { id: 7, name: 'Emma S.', avatar: null, confirm_by: null }
const find = vi.fn(async () => [] as (typeof match)[])

beforeEach(() => {
  vi.useFakeTimers()
  find.mockResolvedValue([])
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show() {
  render(
    <Registering
      club={plainClub()}
      today={() => '2026-11-15'}
      dateFormat="DD/MM/YYYY"
      isPublic={false}
      desk={{
        check: async () => {},
        find,
        claim: () => Promise.reject(new Error('Nobody is claimed')),
        save: async () => {},
        suggest: async () => null,
      }}
      locales={[]}
      saveOffline={null}
      onShutOut={() => {}}
      onEnd={() => {}}
    />,
  )
}
const shownHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const allHeadings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
const next = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await pass(0)
}

test('the next step is prepared unseen, and has the focus only once it is shown', async () => {
  show()
  await pass(500)
  expect(shownHeadings()).toEqual(['What would you like to do?'])
  expect(allHeadings()).toEqual(['What would you like to do?', 'What is your mobile phone number?'])
  expect(document.activeElement?.textContent).toBe('What would you like to do?')
  const prepared = document.querySelector('input[type=tel]')

  fireEvent.click(screen.getByRole('button', { name: 'Guest visit' }))
  await pass(0)
  expect(shownHeadings()).toEqual(['What is your mobile phone number?'])
  expect(screen.getByRole('textbox')).toBe(prepared)
  expect(document.activeElement).toBe(prepared)
})

test('what is typed stays when a visitor goes on to a prepared step and back', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Guest visit' }))
  await pass(500)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0491 570 156' } })
  await pass(500)
  await next()
  expect(shownHeadings()).toEqual(['What is your email?'])
  expect(location.pathname).toBe('/visitor_registration/phone')
  await pass(500)
  expect(location.pathname).toBe('/visitor_registration/email')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await pass(500)
  expect(shownHeadings()).toEqual(['What is your mobile phone number?'])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0491 570 156')
})

test('another step than the prepared one is shown alone, and nothing is prepared after a question of matches', async () => {
  find.mockResolvedValue([match])
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Guest visit' }))
  await pass(500)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0491 570 156' } })
  await pass(500)
  expect(allHeadings()).toEqual(['What is your mobile phone number?', 'What is your email?'])
  await next()
  expect(allHeadings()).toEqual(['Is this you?'])
  await pass(500)
  expect(allHeadings()).toEqual(['Is this you?'])
})
