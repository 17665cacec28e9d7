import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { CopyBookingLink } from './CopyBookingLink.tsx'

const url = 'https://club.example/book/secret'
const person = { id: 42, company_id: account.company.id, first_name: 'Lena' }
const withPage = { ...account, company: { ...account.company, enabled_appointment_scheduler: true } }
const show = (as = withPage, of = person) =>
  showScreen(
    <Menu opened>
      <Menu.Dropdown>
        <CopyBookingLink person={of} />
      </Menu.Dropdown>
    </Menu>,
    { as },
  )
const item = () => screen.findByRole('menuitem', { name: 'Copy booking link' })

afterEach(() => vi.restoreAllMocks())

test('copies the link of the person', async () => {
  answerWith({ 'POST /api/people/42/book_link': () => ({ url }) })
  const { user } = await show()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

  await user.click(await item())

  expect(await screen.findByText('The booking link was copied.')).toBeTruthy()
  expect(copied).toHaveBeenCalledWith(url)
})

test('shows it where the browser lets no page copy', async () => {
  answerWith({ 'POST /api/people/42/book_link': () => ({ url }) })
  const { user } = await show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))

  await user.click(await item())

  expect(await screen.findByText(url)).toBeTruthy()
})

test('shows it without TLS, where copying is blocked', async () => {
  answerWith({ 'POST /api/people/42/book_link': () => ({ url }) })
  const { user } = await show()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)

  await user.click(await item())

  expect(await screen.findByText(url)).toBeTruthy()
})

test('says why there is none', async () => {
  const reason = "This club's booking page is switched off in its settings."
  answerWith({ 'POST /api/people/42/book_link': () => new Refusal(422, { errors: { base: [reason] } }) })
  const { user } = await show()

  await user.click(await item())

  expect(await screen.findByText(reason)).toBeTruthy()
})

test('is hidden if the club has no booking page, and for people of another club', async () => {
  await show({ ...withPage, company: { ...withPage.company, enabled_appointment_scheduler: false } })
  await show(withPage, { ...person, company_id: person.company_id + 1 })

  expect(screen.queryByRole('menuitem')).toBeNull()
})
