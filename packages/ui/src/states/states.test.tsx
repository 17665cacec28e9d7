import { online, outage } from '@spotter/client/connectivity.ts'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TextCounter } from '../fields/TextCounter.tsx'
import { show } from '../testing/show.tsx'
import { BackToTop } from './BackToTop.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadingState, type LoadingType } from './LoadingState.tsx'
import { colourOf, initialsOf } from './Initials.tsx'
import { StatusBadge } from './StatusBadge.tsx'

test('loading is announced', () => {
  show(<LoadingState />)
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
})

test('an unknown loading type is a developer error', () => {
  expect(() => LoadingState({ type: 'spiral' as LoadingType })).toThrow('Invalid loading type')
})

test('an error offers to try again', async () => {
  const onRetry = vi.fn()
  const { user } = show(<ErrorState onRetry={onRetry} />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('an error says what the server waits for', () => {
  onTestFinished(() => outage.write(null))
  outage.write("The database can't be reached. Please try again in a moment.")
  show(<ErrorState />)
  expect(screen.getByText("The database can't be reached. Please try again in a moment.")).toBeTruthy()
})

test('offline, an error says so and not that something went wrong', () => {
  onTestFinished(() => online.write(true))
  show(<ErrorState text="The server has a fault." />)
  expect(screen.getByText('The server has a fault.')).toBeTruthy()
  act(() => online.write(false))
  expect(screen.getByText("You're offline")).toBeTruthy()
  expect(screen.queryByText('The server has a fault.')).toBeNull()
})

test('the text counter counts what is used and what remains', () => {
  show(<TextCounter used={5} />)
  expect(screen.getByText('5 out of 1024 Characters used. You have 1019 Characters remaining')).toBeTruthy()
})

test('back to top appears beyond the header and 100 px', async () => {
  const list = document.createElement('div')
  show(<BackToTop scroller={{ current: list }} />)
  const scrollTo = (top: number) => {
    list.scrollTop = top
    list.dispatchEvent(new Event('scroll'))
  }
  act(() => scrollTo(148))
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
  act(() => scrollTo(149))
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy()
})

test.each([
  ['Ava Carter', 'AC'],
  ['ava', 'A'],
  ['Émile van der Berg', 'ÉB'],
  ['  ', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name has the same colour in any spelling', () => {
  expect(colourOf('Ava Carter')).toBe(colourOf('  ava carter '))
})

test('a status can stand in a sentence', () => {
  const { container } = show(
    <p>
      <StatusBadge>Planned</StatusBadge> for tomorrow
    </p>,
  )
  expect(container.querySelector('p div')).toBeNull()
})
