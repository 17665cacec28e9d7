import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { samplePerson } from '../testing/sample.ts'
import { showStep } from '../testing/show-step.tsx'

const emma = { first_name: 'Emma', last_name: 'Sullivan', phone_mobile: '0412 345 678', email: 'emma@example.com' }

test.each([
  [null, 'Saving your profile'],
  [samplePerson, 'Updating your profile'],
])('the title names what happens next', (person, title) => {
  showStep('submit_progress', { person })

  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('status', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is saved gets a check', () => {
  showStep('submit_progress', {}, { save: 'done' })

  expect(screen.getByRole('img', { name: 'Saved' })).toBeTruthy()
})

test('a failure can be retried or cancelled', async () => {
  const { user, onTryAgain, onCancel } = showStep('submit_progress', {}, { save: 'failed' })

  expect(screen.getByRole('heading').textContent).toBe("We couldn't save your profile")
  expect(screen.queryByText('Saving your profile')).toBeNull()
  expect(screen.getByRole('img', { name: 'Not saved' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong on our end.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onTryAgain).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

const advisor = 'A membership advisor will be with you shortly.'

test.each([
  ['who joins', { visitor: { ...emma, joining: true } }, 'Welcome, Emma!', true],
  ['who is known', { person: samplePerson }, 'Thanks, Emma. Enjoy your workout!', false],
  ['who is new', { visitor: emma }, 'Enjoy your visit, Emma!', true],
] as const)('a visitor who %s reads it at the end', (_, sample, greeting, waits) => {
  showStep('finish', sample)

  expect(screen.getByRole('heading').textContent).toBe(greeting)
  expect(screen.queryByText(advisor) !== null).toBe(waits)
  expect(screen.getByText('Emma Sullivan')).toBeTruthy()
})

test('the card shows what was typed, and what the club knows only in part', async () => {
  const { unmount, user, onCancel } = showStep('finish', { visitor: emma })
  expect(screen.getByText('0412 345 678')).toBeTruthy()
  expect(screen.getByText('emma@example.com')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onCancel).toHaveBeenCalledOnce()
  unmount()

  showStep('finish', { person: samplePerson })
  expect(screen.getByText('•••• 678')).toBeTruthy()
})

test('the card shows the photo', () => {
  const { container } = showStep('finish', { visitor: emma }, { photo: new Blob(['x'], { type: 'image/jpeg' }) })

  expect(container.querySelector('img')?.src).toMatch(/^blob:/)
})
