import type { WallDisplay } from '@spotter/contract/dashboard/wall-displays.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, answerWith, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { WallDialog } from './WallDialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const office: WallDisplay = {
  id: 4,
  name: 'Office',
  with_ranking: true,
  created_by: 'Mia Nguyen',
  created_at: '2026-01-01T00:00:00Z',
  last_shown_at: '2026-03-10T02:57:00Z',
}
const list = '/api/companies/1/wall_displays'
const address = 'https://spotter.example/wall/abc'

async function show(displays: WallDisplay[], answers: Answers = {}) {
  const asked = answerWith({ [`GET ${list}`]: () => ({ collection: displays }), ...answers })
  return { asked, ...(await showScreen(<WallDialog onClose={() => {}} />)) }
}

test('a link says who created it and when it was last shown', async () => {
  await show([office, { ...office, id: 5, name: 'Gym floor', last_shown_at: null }])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByText('Created by Mia Nguyen on 01/01/2026')).toBeTruthy()
  expect(within(first!).getByText('Last shown 3 minutes ago')).toBeTruthy()
  expect(within(second!).getByText('Not shown yet')).toBeTruthy()
})

test('a new link is shown once, to copy or to open in the appearance chosen', async () => {
  const displays: WallDisplay[] = []
  const { user, asked } = await show(displays, {
    [`POST ${list}`]: () => {
      displays.push({ ...office, name: 'Front desk', last_shown_at: null })
      return { ...displays[0], address, message: 'The wall display was created.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create link' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Front desk')
  await user.click(form.getByRole('switch', { name: 'Show who sold most this month, with names' }))
  await user.click(form.getByRole('button', { name: 'Create link' }))

  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toBe(address)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Front desk', with_ranking: false })
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(link.value).toBe(`${address}?theme=dark`)
  const open = screen.getByRole('link', { name: 'Open full screen' })
  expect([open.getAttribute('href'), open.getAttribute('rel')]).toEqual([`${address}?theme=dark`, 'noreferrer'])
})

test('a refused name is shown at its field', async () => {
  const { user } = await show([], {
    [`POST ${list}`]: () => new Refusal(422, { errors: { name: ["can't be blank"] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create link' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'x')
  await user.click(form.getByRole('button', { name: 'Create link' }))
  expect(await form.findByText("can't be blank")).toBeTruthy()
})

test('revoking asks first and removes the link', async () => {
  const displays = [office]
  const { user, asked } = await show(displays, {
    [`DELETE ${list}/4`]: () => {
      displays.pop()
      return { message: 'The link of Office was revoked.' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke link for Office' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke link for Office' }))
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Revoke link' }))

  expect(await screen.findByText('The link of Office was revoked.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})
