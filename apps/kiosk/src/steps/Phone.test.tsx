import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showStep } from '../testing/show-step.tsx'

const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const question = 'What is your mobile phone number?'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: question })

test('the number is asked for in the country’s format, without autocomplete', async () => {
  showStep('phone')

  expect(await screen.findByPlaceholderText('0412 345 678')).toBe(field())
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('inputmode')).toBe('tel')
  expect(field().getAttribute('autocomplete')).toBe('off')
  expect(descriptionOf(field())).toBe('Your number is your ID here. We never use it for spam.')
})

test('another country has another format', async () => {
  showStep('phone', { club: { country: 'US' } })

  expect(await screen.findByPlaceholderText('(201) 555-0123')).toBeTruthy()
})

test('a number is grouped while it is typed, and taking a digit away is not undone', async () => {
  const { user, visitor } = showStep('phone', { club: { country: 'US' } })
  await screen.findByPlaceholderText('(201) 555-0123')

  await user.type(field(), '213')
  expect(visitor().phone_mobile).toBe('(213)')
  await user.keyboard('{Backspace}{Backspace}')
  expect(visitor().phone_mobile).toBe('(21')
})

test('Enter leads on with what was typed', async () => {
  const { user, visitor, onNext } = showStep('phone')

  await user.type(field(), '0412345678{Enter}')
  expect(onNext).toHaveBeenCalledOnce()
  expect(visitor().phone_mobile.replaceAll(' ', '')).toBe('0412345678')
})

test.each([refusalTexts.numberAsId, refusalTexts.invalidPhone])(
  'a refusal is read out with its field: %s',
  async (refusal) => {
    const { user, now } = showStep('phone')

    await user.click(screen.getByRole('button', { name: 'Next' }))
    now({ refusals: { phone_mobile: refusal } })
    expect(screen.getByRole('alert').textContent).toContain(refusal)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    expect(descriptionOf(field())).toContain(refusal)
  },
)

test('SMS consent is asked for where the club does, with readable terms', async () => {
  const { user, visitor } = showStep('phone')

  await user.click(screen.getByRole('button', { name: 'Terms and conditions' }))
  const dialog = screen.getByRole('dialog', { name: 'Terms and conditions' })
  expect(within(dialog).getByText(/Answer STOP to end the messages\./)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('checkbox', { name: 'Yes, I would like to receive SMS messages' }))
  expect(visitor().sms_opted_out).toBe(false)
})

test.each([{ visitor_app_request_marketing_permission: false }, { disabled_sms_opt_out: true }])(
  'a club that does not ask shows no tick: %o',
  (club) => {
    showStep('phone', { club })
    expect(screen.queryByRole('checkbox')).toBeNull()
  },
)

test('a club without terms shows no link', () => {
  showStep('phone', { club: { visitor_app_additional_sms_terms: ' ' } })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Terms and conditions' })).toBeNull()
})

test('while the server is asked, input is locked and nothing is sent twice', async () => {
  const { user, onNext } = showStep('phone', { visitor: { phone_mobile: '0412 345 678' } }, { isBusy: true })

  await user.type(field(), '9{Enter}')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('checkbox'))
  expect(field().value).toBe('0412 345 678')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(onNext).not.toHaveBeenCalled()
})
