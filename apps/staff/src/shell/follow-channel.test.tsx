import type { ScreenChannel } from '@spotter/client/realtime.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { realtime, useFollowClub } from './follow-channel.ts'

const stop = vi.fn()
const follow = vi.fn((_channel: ScreenChannel, _connected: () => void) => stop)

afterEach(() => {
  realtime.write(null)
  vi.clearAllMocks()
})

function Shown({ club }: { club?: number }) {
  useFollowClub(club)
  return null
}

test('another club is followed for as long as its screen is open', async () => {
  realtime.write({ follow, reconnect: vi.fn(), close: vi.fn() })
  const { unmount } = await showScreen(<Shown club={2} />)
  expect(follow.mock.calls.map(([channel]) => channel)).toEqual([{ channel: 'ClubChannel', company_id: 2 }])
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test('the own club and an unknown one are not followed', async () => {
  realtime.write({ follow, reconnect: vi.fn(), close: vi.fn() })
  await showScreen(<Shown club={1} />)
  await showScreen(<Shown />)
  expect(follow).not.toHaveBeenCalled()
})
