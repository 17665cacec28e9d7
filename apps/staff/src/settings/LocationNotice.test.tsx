import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { showScreen } from '../testing/show-screen.tsx'
import { LocationNotice } from './LocationNotice.tsx'

test.each([
  ['not_found', /couldn't find this club's address/],
  ['unavailable', /address service isn't answering/],
  ['no_service', /No address service is set up/],
] as const)('%s is explained in plain words', async (location_state, text) => {
  await showScreen(<LocationNotice company={{ location_state }} />)
  expect(screen.getByRole('status').textContent).toMatch(text)
})

test.each([null, 'waiting', 'found'] as const)('%s needs no words', async (location_state) => {
  await showScreen(<LocationNotice company={{ location_state }} />)
  expect(screen.queryByText(/address/)).toBeNull()
})
