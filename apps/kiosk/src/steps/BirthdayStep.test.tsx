import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showStep } from '../testing/show-step.tsx'

const parts = () => screen.getAllByRole('textbox').map((part) => part.getAttribute('placeholder'))

test.each([
  ['DD/MM/YYYY', ['DD', 'MM', 'YYYY'], '24121980'],
  ['MM/DD/YYYY', ['MM', 'DD', 'YYYY'], '12241980'],
  ['%m/%d/%Y', ['MM', 'DD', 'YYYY'], '12241980'],
])('the parts stand as dates are written (%s) and are typed in one go', async (dateFormat, order, typed) => {
  const { user, visitor } = showStep('birthday', {}, { dateFormat })

  expect(parts()).toEqual(order)
  await user.keyboard(typed)
  expect(visitor().birthday).toBe('1980-12-24')
})

test('a digit after which none can follow moves on by itself', async () => {
  const { user, visitor } = showStep('birthday')

  await user.keyboard('5')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Month' }))
  await user.keyboard('31999')
  expect(visitor().birthday).toBe('1999-03-05')
})

test('taking away beyond the beginning of a part leads to the one before', async () => {
  const { user } = showStep('birthday')

  await user.keyboard('12{Backspace}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Day' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('12')
})

test('an impossible date is refused, and the error is announced', async () => {
  const { user, visitor, now, onNext } = showStep('birthday')

  await user.keyboard('31022000{Enter}')
  expect(onNext).toHaveBeenCalledOnce()
  expect(visitor().birthday).toBe('')
  now({ refusals: { birthday: refusalTexts.birthday } })
  expect(screen.getByRole('alert').textContent).toContain('Please enter a valid birthday')
  expect(screen.getByRole('textbox', { name: 'Day' }).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Day' }))
})

test('going back restores the birthday', () => {
  showStep('birthday', { visitor: { birthday: '1980-12-24' } })

  expect(screen.getAllByRole('textbox').map((part) => (part as HTMLInputElement).value)).toEqual(['24', '12', '1980'])
})
