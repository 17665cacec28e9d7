import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { BrandingForm } from './BrandingForm.tsx'

const path = '/api/companies/1/settings/branding'
const saved = { brand_colour: null, header_colour: null, stylesheet: null, dropped: [], version: '..' }

const showForm = async (answers: Answers = {}) => {
  const asked = answerWith(answers)
  const shown = await showScreen(<BrandingForm club={account.company} saved={saved} />)
  await screen.findByLabelText('Accent colour')
  return { ...shown, asked }
}

test('a pale accent is shown as it will look, with a warning', async () => {
  const { user } = await showForm()
  expect(screen.queryByText(/White text on/)).toBeNull()
  await user.type(screen.getByLabelText('Accent colour'), '#ffe066')

  expect(await screen.findByText(/White text on #ffe066 would be hard to read/)).toBeTruthy()
  const dark = within(screen.getByRole('figure', { name: 'Preview: Dark' }))
  expect(dark.getByText('Button').style.background).not.toBe('#ffe066')
})

test('what is chosen is sent with the version it was chosen from, and what was left out is listed', async () => {
  const { user, asked } = await showForm({
    [`PUT ${path}`]: () => ({
      ...saved,
      stylesheet: '@import "x";',
      dropped: [{ line: 1, what: '@import' }],
      message: 'Company was successfully updated.',
    }),
  })
  await user.type(screen.getByLabelText('Header colour'), '#123456')
  await user.type(screen.getByLabelText('Stylesheet'), '@import "x";')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Line 1: @import')).toBeTruthy()
  expect(screen.getByText('1 part was left out')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    brand_colour: null,
    header_colour: '#123456',
    stylesheet: '@import "x";',
    version: '..',
  })
})

test('errors show at their field', async () => {
  const { user } = await showForm({
    [`PUT ${path}`]: () => new Refusal(422, { errors: { stylesheet: ['is larger than 50 kB'] } }),
  })
  await user.type(screen.getByLabelText('Stylesheet'), '.a')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('is larger than 50 kB')).toBeTruthy()
})
