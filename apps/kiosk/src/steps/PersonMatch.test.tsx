import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMatches } from '../testing/sample.ts'
import { showStep } from '../testing/show-step.tsx'

const [emma] = sampleMatches

test('a single match is shown and confirmed', async () => {
  const { user, onClaim } = showStep('person_match', { matches: [emma!] })

  expect(screen.getByRole('heading', { name: 'Is this you?' })).toBeTruthy()
  expect(screen.getByText('Emma S.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: "Yes, that's me" }))
  expect(onClaim).toHaveBeenCalledExactlyOnceWith(emma)
})

test('one match is declined', async () => {
  const { user, onDecline } = showStep('person_match', { matches: [emma!] })

  await user.click(screen.getByRole('button', { name: "That's not me" }))
  expect(onDecline).toHaveBeenCalledOnce()
})

test('of several one is picked, or none', async () => {
  const { user, onClaim, onDecline } = showStep('person_match', { matches: sampleMatches })

  expect(screen.getByRole('heading', { name: 'Are you one of them?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Oliver S\./ }))
  expect(onClaim).toHaveBeenCalledExactlyOnceWith(sampleMatches[1])
  await user.click(screen.getByRole('button', { name: "I'm not one of them" }))
  expect(onDecline).toHaveBeenCalledOnce()
})

test('on a phone the birthday is asked for first', async () => {
  const match = { id: 5, name: 'E. S.', avatar: null, confirm_by: 'birthday' as const }
  const { user, onClaim, now } = showStep('person_match', { matches: [match] }, { isPublic: true })

  await user.click(screen.getByRole('button', { name: "Yes, that's me" }))
  expect(onClaim).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'What is your date of birth?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toContain('Please enter a valid birthday')

  await user.click(screen.getByRole('textbox', { name: 'Day' }))
  await user.keyboard('24121980{Enter}')
  expect(onClaim).toHaveBeenCalledExactlyOnceWith(match, '1980-12-24')
  now({ refusals: { confirmation: 'is invalid' } })
  expect(screen.getByRole('alert').textContent).toBe("That doesn't match our records. Please check it and try again.")
  const day = screen.getByRole('textbox', { name: 'Day' })
  expect(day.getAttribute('aria-invalid')).toBe('true')
  await user.type(day, '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['email', 'What is your email?', 'Please enter a valid email'],
  ['last_name', 'What is your last name?', 'Please enter your last name for our records.'],
] as const)('the %s confirms as well, and cannot be left blank', async (confirm_by, question, blank) => {
  const matches = sampleMatches.map((match) => ({ ...match, confirm_by }))
  const { user, onClaim } = showStep('person_match', { matches }, { isPublic: true })

  await user.click(screen.getByRole('button', { name: /Emma S\./ }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toContain(blank)
  await user.type(screen.getByRole('textbox', { name: question }), ' sullivan {Enter}')
  expect(onClaim).toHaveBeenCalledExactlyOnceWith(matches[0], 'sullivan')
})

test('another of several matches can still be chosen', async () => {
  const matches = sampleMatches.map((match) => ({ ...match, confirm_by: 'last_name' as const }))
  const { user } = showStep('person_match', { matches })

  await user.click(screen.getByRole('button', { name: /Emma S\./ }))
  await user.click(screen.getByRole('button', { name: 'Choose someone else' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Are you one of them?' }))
})

test('an error about one match does not show for the next', async () => {
  const matches = sampleMatches.map((match) => ({ ...match, confirm_by: 'last_name' as const }))
  const { user, now } = showStep('person_match', { matches })

  await user.click(screen.getByRole('button', { name: /Emma S\./ }))
  await user.type(screen.getByRole('textbox'), 'Smith{Enter}')
  now({ refusals: { confirmation: 'is invalid' } })
  await user.click(screen.getByRole('button', { name: 'Choose someone else' }))
  await user.click(screen.getByRole('button', { name: /Oliver S\./ }))
  expect(screen.queryByRole('alert')).toBeNull()
})
