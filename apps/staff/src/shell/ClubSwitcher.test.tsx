import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ClubSwitcher } from './ClubSwitcher.tsx'
import * as leave from './leave.ts'

const clubs = [
  { id: 2, name: 'Boston Barbell', slug: 'boston', city: null, country: 'US', current: false },
  { id: 3, name: 'Camden Strength', slug: 'camden', city: null, country: 'GB', current: false },
]

const showSwitcher = async () => {
  const switchClub = vi.spyOn(leave, 'switchClub').mockReset().mockResolvedValue(undefined)
  answerWith({
    'GET /api/accounts': ({ query }) => {
      const collection = clubs.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? ''))
      return { collection, pagination: { total_entries: collection.length } }
    },
  })
  const shown = await showScreen(<ClubSwitcher />)
  await screen.findByRole('button', { name: /Boston/ })
  return { ...shown, switchClub }
}

test('Enter right after typing opens the first match, not the first of the old list', async () => {
  const { user, switchClub } = await showSwitcher()
  await user.type(screen.getByRole('searchbox', { name: 'Search clubs' }), 'camden{Enter}')

  await waitFor(() => expect(switchClub).toHaveBeenCalledOnce())
  expect(switchClub).toHaveBeenCalledWith(3, '/')
})

test('typing after Enter stays', async () => {
  const { switchClub } = await showSwitcher()
  const search = screen.getByRole('searchbox', { name: 'Search clubs' })
  fireEvent.change(search, { target: { value: 'camd' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.change(search, { target: { value: 'camden' } })

  await waitFor(() => expect(screen.queryByRole('button', { name: /Boston/ })).toBeNull())
  expect(switchClub).not.toHaveBeenCalled()
})
