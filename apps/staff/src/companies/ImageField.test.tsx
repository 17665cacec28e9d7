import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ImageField } from './ImageField.tsx'

const bare = account.company
const pictured = { ...bare, logo_url: '/company_images/abc' }
const path = '/api/companies/1/images/logo'
const message = 'Company was successfully updated.'
const logo = (type = 'image/png', content = 'x') => new File([content], 'logo', { type })

const showField = async (club: typeof bare, answers: Answers = {}) => {
  const asked = answerWith(answers)
  const shown = await showScreen(<ImageField kind="logo" club={club} label="Logo" />)
  return { ...shown, asked }
}

test('a chosen logo is saved and shown immediately', async () => {
  const { user, asked } = await showField(bare, { [`PUT ${path}`]: () => ({ ...pictured, message }) })
  expect(await screen.findByText('No picture yet')).toBeTruthy()
  await user.upload(screen.getByLabelText('Logo from a file'), logo())

  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Logo of Northside Fitness' }).src).toContain(
    '/company_images/abc',
  )
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a logo can be dropped', async () => {
  await showField(bare, { [`PUT ${path}`]: () => ({ ...pictured, message }) })
  fireEvent.drop((await screen.findByText('No picture yet')).parentElement!, {
    dataTransfer: { files: [logo()], types: ['Files'] },
  })

  expect(await screen.findByRole('img', { name: 'Logo of Northside Fitness' })).toBeTruthy()
})

test('a removed logo can be restored', async () => {
  const { user, asked } = await showField(pictured, {
    [`DELETE ${path}`]: () => ({ ...bare, message }),
    [`PUT ${path}`]: () => ({ ...pictured, message }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No picture yet')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByRole('img', { name: 'Logo of Northside Fitness' })).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ hash: 'abc' })
})

test('what is no logo is refused before it is sent', async () => {
  const { asked } = await showField(bare)
  const zone = (await screen.findByText('No picture yet')).parentElement!
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } })
  drop(logo('image/svg+xml'))
  expect((await screen.findByRole('alert')).textContent).toContain("isn't a PNG or JPEG")
  drop(logo('image/png', 'x'.repeat(5 * 1024 * 1024 + 1)))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('larger than 5 MB'))

  expect(asked).toEqual([])
})

test('errors show at the logo', async () => {
  const { user } = await showField(bare, {
    [`PUT ${path}`]: () => new Refusal(422, { errors: { image: ['cannot be read'] } }),
  })
  await user.upload(await screen.findByLabelText('Logo from a file'), logo())

  expect((await screen.findByRole('alert')).textContent).toBe('The picture cannot be read.')
})
