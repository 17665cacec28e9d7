import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { parseServerErrors } from '@spotter/domain/kiosk/server-errors.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showStep } from '../testing/show-step.tsx'

test.each([
  ['first_name', 'What is your first name?', refusalTexts.firstName, 'Be nice. Please introduce yourself.'],
  ['last_name', 'What is your last name?', refusalTexts.lastName, 'Please enter your last name for our records.'],
  ['email', 'What is your email?', refusalTexts.email, 'Please enter a valid email'],
] as const)('%s is asked with one question', async (step, question, refusal, words) => {
  const { user, visitor, onNext, now } = showStep(step)

  expect(screen.getByRole('heading', { name: question })).toBeTruthy()
  const field = screen.getByRole('textbox', { name: question })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'emma@example.com{Enter}')
  expect(visitor()[step]).toBe('emma@example.com')
  expect(onNext).toHaveBeenCalledOnce()

  now({ refusals: { [step]: refusal } })
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('what the server refuses names the attribute in words', () => {
  const { refusals } = parseServerErrors('first_name', { first_name: ['is invalid'] })
  showStep('first_name', {}, { refusals })

  expect(screen.getByRole('alert').textContent).toContain('Entered first name is invalid.')
})

test('an email is typed on the keyboard for emails, and emails are agreed to', async () => {
  const { user, visitor } = showStep('email')

  expect(screen.getByRole('textbox').getAttribute('type')).toBe('email')
  expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('email')
  await user.click(screen.getByRole('checkbox', { name: 'Yes, I would like to receive email messages' }))
  expect(visitor().email_opted_out).toBe(false)
})
