import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { alert, confirm, error } from './ask.ts'

const opener = <button type="button">Delete</button>

test('confirm has its title, text and buttons, and Ok answers true', async () => {
  const { user } = show(opener)
  const answer = confirm()

  expect(await screen.findByRole('dialog', { name: 'Confirm' })).toBeTruthy()
  expect(screen.getByText('Are you sure?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  expect(await answer).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape answers false', async () => {
  const { user } = show(opener)
  const answer = confirm({ text: 'Are you sure you want to delete the record?' })
  await screen.findByText('Are you sure you want to delete the record?')
  await user.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('the focus returns to where the question came from', async () => {
  const { user } = show(opener)
  const button = screen.getByRole('button', { name: 'Delete' })
  button.focus()
  const answer = confirm()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await answer
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('two questions are asked one after the other', async () => {
  const { user } = show(opener)
  const answers = [confirm({ text: 'First?' }), confirm({ text: 'Second?' })]
  await screen.findByText('First?')
  expect(screen.queryByText('Second?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await screen.findByText('Second?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await Promise.all(answers)).toEqual([true, false])
})

test('alert has one message and only Ok', async () => {
  const { user } = show(opener)
  const read = alert('The import has started.')
  await screen.findByText('The import has started.')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await read
})

test('error lists its messages', async () => {
  const { user } = show(opener)
  const read = error(['Row 3: Email is invalid', 'Row 9: Name is missing'])
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Row 3: Email is invalid',
    'Row 9: Name is missing',
  ])
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await read
})
