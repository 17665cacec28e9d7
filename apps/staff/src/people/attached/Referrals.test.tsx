import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Referrals } from './Referrals.tsx'

const path = '/api/people/42/referrals'
const person = { ...lena, referrals_count: 2 }

async function showReferrals(answers: Answers = {}, readOnly = false) {
  const asked = answerWith(answers)
  const shown = await showScreen(<Referrals person={person} readOnly={readOnly} />)
  const sent = () => asked.find(({ method }) => method === 'POST')?.body
  const rowOf = (number: number) => within(screen.getByText(`Referral ${number}`).closest('fieldset') as HTMLElement)
  const write = async (field: HTMLElement, text: string) => {
    await shown.user.click(field)
    await shown.user.paste(text)
  }
  return { ...shown, asked, sent, rowOf, write }
}

test('the people referred are shown with status and date', async () => {
  const { user } = await showReferrals({
    [`GET ${path}`]: () => ({
      collection: [{ ...lena, id: 50, name: 'Rory Quinn', status: 'trial' }],
      pagination: { total_entries: 1, current_page: 1, per_page: 10, total_pages: 1 },
    }),
  })
  await user.click(screen.getByRole('button', { name: 'View referrals' }))
  const link = await screen.findByRole('link', { name: /Rory Quinn/ })

  expect(link.getAttribute('href')).toBe('/people/50')
  expect(link.textContent).toContain('01/03/2026')
  expect(link.textContent).toContain('Trial')
})

test('empty rows are not sent', async () => {
  const { user, sent, rowOf, write } = await showReferrals({
    [`POST ${path}`]: () => ({ collection: [], message: 'Added.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Add referrals' }))
  await screen.findByRole('dialog', { name: 'Add referrals by Lena Marsh' })
  await write(rowOf(1).getByLabelText('First name'), 'Rory')
  await write(rowOf(3).getByLabelText('Email'), 'ines@example.com')
  await user.click(rowOf(3).getByRole('button', { name: 'More phone numbers and opt-outs' }))
  await user.click(await rowOf(3).findByLabelText('No SMS'))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(sent()).toEqual({
      referrals: [{ first_name: 'Rory' }, { email: 'ines@example.com', sms_opted_out: true }],
    }),
  )
})

test('errors show at their row, despite empty rows before it', async () => {
  const { user, rowOf, write } = await showReferrals({
    [`POST ${path}`]: () =>
      new Refusal(422, {
        errors: {
          'referrals.0.email': ['is invalid'],
          'referrals.1.base': ['Please enter at least one form of contact information'],
        },
      }),
  })
  await user.click(screen.getByRole('button', { name: 'Add referrals' }))
  await screen.findByRole('dialog')
  await write(rowOf(2).getByLabelText('Email'), 'nobody')
  await write(rowOf(3).getByLabelText('First name'), 'Ines')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await rowOf(2).findByText('is invalid')).toBeTruthy()
  expect(rowOf(3).getByText('Please enter at least one form of contact information')).toBeTruthy()
  expect(rowOf(1).queryByRole('alert')).toBeNull()
})

test('a known person can be added anyway', async () => {
  let tries = 0
  const { user, asked, rowOf, write } = await showReferrals({
    [`POST ${path}`]: () =>
      tries++
        ? { collection: [], message: 'Added.' }
        : new Refusal(422, { errors: { 'referrals.0.email': ['has already been taken'] } }),
  })
  await user.click(screen.getByRole('button', { name: 'Add referrals' }))
  await screen.findByRole('dialog')
  await write(rowOf(1).getByLabelText('Email'), 'known@example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByLabelText("They're different people, add them anyway"))
  await new Promise((resolve) => setTimeout(resolve, 520))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ dont_check_similars: true }),
  )
})

test('more rows can be had', async () => {
  const { user } = await showReferrals()
  await user.click(screen.getByRole('button', { name: 'Add referrals' }))
  await user.click(await screen.findByRole('button', { name: 'Add another' }))
  expect(screen.getByRole('group', { name: 'Referral 4' })).toBeTruthy()
})

test('read-only shows the count only', async () => {
  await showReferrals({}, true)
  expect(screen.getByText('2')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
