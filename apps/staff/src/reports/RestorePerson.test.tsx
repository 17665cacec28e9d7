import { deletedPeople } from '@spotter/contract/reports/declared/deleted-people.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { RestorePerson } from './RestorePerson.tsx'
import { rowActionOf } from './row-actions.tsx'

test('a restored person can be deleted again from the message', async () => {
  const asked = answerWith({
    'POST /api/people/restore': () => ({ id: 7, message: 'Person was successfully restored.' }),
    'DELETE /api/people/7': () => ({ message: 'Person was successfully deleted.' }),
  })
  const onDone = vi.fn()
  await showScreen(<RestorePerson row={{ key: '7', person: { id: 7, name: 'Lena Vogt' } }} onDone={onDone} />)
  await userEvent.click(screen.getByRole('button', { name: 'Restore Lena Vogt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/people/restore', { id: 7 }],
    ['DELETE', '/api/people/7', null],
  ])
})

test('only those who may restore people are offered it', () => {
  const abilities = { ...account.abilities, 'filter:salesperson': false }
  expect(rowActionOf(deletedPeople, { ...account, abilities })).toBeNull()
  expect(rowActionOf(deletedPeople, { ...account, abilities: { ...abilities, 'filter:salesperson': true } })).toBe(
    RestorePerson,
  )
})
