import type { ErasureCertificate } from '@spotter/contract/people/person-data.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Overlays } from '../../shell/Overlays.tsx'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ErasePersonDialog } from './ErasePersonDialog.tsx'

const certificate: ErasureCertificate = {
  id: 7,
  person_id: 42,
  company_name: 'Northside Fitness',
  user_name: 'Dana Vella',
  erased_at: '2026-03-01T01:30:00.000Z',
  erased: [{ part: 'notes', count: 1 }],
  kept: [{ part: 'waivers', count: 1, until: '2033-03-01T01:30:00.000Z' }],
  sha256: 'abc123',
}
const erase = 'POST /api/people/42/erase'

async function typeName(name: string, answer: () => unknown) {
  const asked = answerWith({ [erase]: answer })
  const onClose = vi.fn()
  const { user } = await showScreen(
    <>
      <ErasePersonDialog person={lena} onClose={onClose} />
      <Overlays />
    </>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: `Erase ${lena.name}` }))
  await user.type(dialog.getByLabelText(/to confirm/), name)
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
  return { asked, dialog, onClose }
}

test('it says what is erased and what stays, and shows the certificate', async () => {
  const { asked, onClose } = await typeName(lena.name, () => ({ message: 'Gone.', certificate }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Certificate of erasure' }))

  expect(asked.at(-1)?.body).toEqual({ name: lena.name })
  expect(sheet.getByText(lena.name)).toBeTruthy()
  expect(sheet.getByText(/Notes and history texts: 1 record/)).toBeTruthy()
  expect(sheet.getByText(/Until 01\/03\/2033\./)).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a wrong name shows at the field, and nothing closes', async () => {
  const { dialog, onClose } = await typeName('Someone Else', () => new Refusal(422, { errors: { name: ['Type it again.'] } }))
  expect(await dialog.findByText('Type it again.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
