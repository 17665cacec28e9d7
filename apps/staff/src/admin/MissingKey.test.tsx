import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { MissingKey } from './MissingKey.tsx'

test('root is told which credentials have lost their key, and what to do', async () => {
  answerWith({ 'GET /api/admin/sealing': () => ({ unreadable: 2 }) })
  await showScreen(<MissingKey />)
  expect((await screen.findByRole('alert')).textContent).toContain('2 credentials were encrypted')
})
