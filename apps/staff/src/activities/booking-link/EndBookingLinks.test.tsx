import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal } from '../../testing/answers.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { EndBookingLinks } from './EndBookingLinks.tsx'

const person = { id: 42, company_id: account.company.id, first_name: 'Lena' }
const withPage = { ...account, company: { ...account.company, enabled_appointment_scheduler: true } }
const show = (as = withPage) =>
  showScreen(
    <Menu opened>
      <Menu.Dropdown>
        <EndBookingLinks person={person} />
      </Menu.Dropdown>
    </Menu>,
    { as },
  )
const item = () => screen.findByRole('menuitem', { name: 'End booking links' })

test('ends the links of the person after a question', async () => {
  answerWith({ 'DELETE /api/people/42/book_link': () => ({ message: 'The booking links were ended.' }) })
  const { user } = await show()

  await user.click(await item())
  expect(await screen.findByText(/Booking links that were sent to Lena stop working/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End booking links' }))

  expect(await screen.findByText('The booking links were ended.')).toBeTruthy()
})

test('ends nothing without an answer to the question, and says why it failed', async () => {
  let asked = 0
  answerWith({
    'DELETE /api/people/42/book_link': () => {
      asked++
      return new Refusal(422, { errors: { base: ['Please try again.'] } })
    },
  })
  const { user } = await show()

  await user.click(await item())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(asked).toBe(0)

  await user.click(await item())
  await user.click(await screen.findByRole('button', { name: 'End booking links' }))
  expect(await screen.findByText('Please try again.')).toBeTruthy()
})

test('is hidden if the club has no booking page', async () => {
  await show(account)
  expect(screen.queryByRole('menuitem')).toBeNull()
})
