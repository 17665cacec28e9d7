import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as leave from '../shell/leave.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { tom } from '../testing/user.ts'
import ImpersonationDialog from './ImpersonationDialog.tsx'

test('after staying in a call another user can still be chosen', async () => {
  vi.spyOn(leave, 'impersonate').mockResolvedValue(false)
  const collection = [{ ...tom, abilities: { ...tom.abilities, impersonate: true } }]
  answerWith({ 'GET /api/users': () => ({ collection, pagination: { total_entries: 1 } }) })
  const { user } = await showScreen(<ImpersonationDialog onClose={() => {}} />)
  const choice = await screen.findByRole('button', { name: /Tom Brennan/ })
  await user.click(choice)

  await waitFor(() => expect(leave.impersonate).toHaveBeenCalledExactlyOnceWith(tom.id))
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
})
