import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { useClub } from './use-club.ts'

const Name = () => <p>{useClub('camden-strength').data?.name}</p>

test('a club is requested with a timestamp, so that no cache answers', async () => {
  const asked = answerWith({
    'GET /api/companies/camden-strength': () => ({ ...account.company, name: 'Camden Strength' }),
  })
  const before = Date.now()
  await showScreen(<Name />)
  expect(await screen.findByText('Camden Strength')).toBeTruthy()
  expect(Number(asked[0]?.query.get('timestamp'))).toBeGreaterThanOrEqual(before)
})
