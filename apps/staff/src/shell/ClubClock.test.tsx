import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { ClubClock } from './ClubClock.tsx'

afterEach(() => void vi.useRealTimers())

const Today = () => <output>{useClubTime().today}</output>

test('a page open over the club’s midnight shows the new day', () => {
  vi.useFakeTimers({ now: new Date('2026-03-09T12:58:00Z') })
  const company = { ...account.company, tzinfo: 'Australia/Melbourne' }
  render(
    <ClubClock company={company}>
      <Today />
    </ClubClock>,
  )
  expect(screen.getByRole('status').textContent).toBe('2026-03-09')
  act(() => void vi.advanceTimersByTime(180_000))

  expect(screen.getByRole('status').textContent).toBe('2026-03-10')
})
