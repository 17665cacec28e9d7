import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { samplePerson } from '../testing/sample.ts'
import { showStep } from '../testing/show-step.tsx'

test('a visit type sets its contact method and leads on', async () => {
  const { user, onNext } = showStep('visitor_type')

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What would you like to do?' }))
  await user.click(screen.getByRole('button', { name: 'Join the club' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ visit_type_id: 1, contact_method_id: 2, joining: true }),
  )
})

test('nothing can be chosen while the server is asked', async () => {
  const { user, onNext } = showStep('visitor_type', {}, { isBusy: true })

  await user.click(screen.getByRole('button', { name: 'Join the club' }))
  expect(onNext).not.toHaveBeenCalled()
})

test('the club’s sources are offered', async () => {
  const { user, onNext } = showStep('how_did_you_hear_about_us')

  expect(screen.getByRole('heading', { name: 'How did you hear about us?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Instagram' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ source_id: 14 })
})

test('a gender that is clicked leads on', async () => {
  const { user, onNext } = showStep('gender')

  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Female', 'Male', 'Unspecified'])
  await user.click(screen.getByRole('radio', { name: 'Unspecified' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ gender: 'X' })
})

test('the arrow keys look at the genders, the space bar chooses one', async () => {
  const { user, onNext } = showStep('gender')

  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' }))
  expect(onNext).not.toHaveBeenCalled()
  await user.keyboard(' ')
  expect(onNext).toHaveBeenCalledExactlyOnceWith({ gender: 'M' })
})

test('a gender chosen before is marked, and a refusal is read out', () => {
  showStep('gender', { visitor: { gender: 'F' } }, { refusals: { gender: refusalTexts.gender } })

  expect(screen.getByRole('radio', { name: 'Female' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('Please specify your gender')
})

test('a known visitor is greeted by name and may come casually', async () => {
  const { user, onNext } = showStep('welcome', { club: { visit_types: [] }, person: samplePerson })

  expect(screen.getByRole('heading', { name: 'Welcome back, Emma!' })).toBeTruthy()
  for (const text of ['Emma Sullivan', '•••• 678', 'e•••@example.com']) expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Casual visit' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ visit: 'casual', contact_method_id: null }))
})

test('a new visitor comes as a guest or a walk-in', async () => {
  const { user, onNext } = showStep('welcome', { club: { visit_types: [] } })

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Guest visit',
    'Interested in joining',
  ])
  await user.click(screen.getByRole('button', { name: 'Interested in joining' }))
  expect(onNext).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ visit: 'joining', contact_method_id: 2, skip_must_have_appointment: true }),
  )
})
