import { startMonthlyTarget } from '@spotter/domain/targets/monthly-targets.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { type Answers, answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { monthName } from './month-name.ts'
import { MonthlyTargets } from './MonthlyTargets.tsx'

const path = '/api/companies/1/settings/monthly_sales_targets'
const month = firstOfMonth(dayOf(new Date(), account.company.tzinfo))
const tom = {
  ...startMonthlyTarget,
  id: 5,
  company_id: 1,
  user_id: 11,
  user_name: 'Tom Brennan',
  target_date: month,
  target: 60,
  total_daily_distribution: '100%',
  tour_required: 86,
  enquiry_required: 143,
  lock_version: 1,
  deleted_at: null,
}
const dana = { ...tom, id: 6, user_id: 12, user_name: 'Dana Vella', target: 7, tour_required: 10, enquiry_required: 17 }

async function show(answers: Answers = {}, collection = [dana, tom]) {
  const asked = answerWith({
    [`GET ${path}`]: () => ({ collection, pagination: { total_entries: collection.length } }),
    'GET /api/references/users': () => ({
      collection: [
        { id: 11, text: 'Tom Brennan' },
        { id: -1, text: 'Unallocated' },
      ],
    }),
    ...answers,
  })
  const shown = await showScreen(
    <SettingsClubProvider value={{ company: account.company, hrefOf: (item) => `/account/${item}` }}>
      <MonthlyTargets />
    </SettingsClubProvider>,
  )
  return { ...shown, asked }
}

const retype = async (user: Awaited<ReturnType<typeof show>>['user'], name: RegExp, text: string) => {
  const input = await screen.findByRole('textbox', { name })
  await user.clear(input)
  await user.type(input, text)
}

test('this month’s targets are listed with what they require and their sum', async () => {
  const { asked } = await show()
  const row = (await screen.findByRole('button', { name: 'Tom Brennan' })).closest('tr')!

  expect(within(row).getByText('86')).toBeTruthy()
  expect(within(row).getByText('143')).toBeTruthy()
  expect(within(row).getByText(/Mon 25%.*Sun 1%/)).toBeTruthy()
  expect(screen.getByText('67 sales for the whole team')).toBeTruthy()
  expect(asked[0]?.query.get('target_date')).toBe(month)
})

test('a new target shows what it requires and its daily total while it is typed', async () => {
  const { user, asked } = await show({
    [`POST ${path}`]: () => ({ ...tom, message: 'Monthly sales target was successfully created.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const required = await screen.findByText('Tours required', { selector: 'dt' })
  const figures = () => [...required.closest('dl')!.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(figures()).toEqual(['86', '143'])
  await retype(user, /Sales target/, '30')
  expect(figures()).toEqual(['43', '72'])
  await retype(user, /Monday/, '24')
  expect(screen.getByText('must be 100%, not 99%')).toBeTruthy()
  await retype(user, /Sunday/, '2')
  expect(screen.getByText('Daily total: 100%')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /User/ }))
  await user.click(await screen.findByRole('option', { name: 'Tom Brennan' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Monthly sales target was successfully created.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ...startMonthlyTarget,
    user_id: 11,
    target_date: month,
    target: 30,
    monday: 24,
    sunday: 2,
  })
})

test('an empty month says what to do, and last month is copied in one go', async () => {
  const { user, asked } = await show(
    { [`POST ${path}/copy`]: () => new Refusal(422, { errors: { target_date: ['the month before has no targets'] } }) },
    [],
  )
  expect(await screen.findByText(`No targets for ${monthName(month)}`)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Copy last month' })[0]!)

  expect(await screen.findByText('The month before has no targets to copy.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ target_date: month })
})

test('a target is deleted after confirmation, with undo', async () => {
  const { user, asked } = await show({
    [`DELETE ${path}/5`]: () => ({ ...tom, message: 'Monthly sales target was successfully deleted.' }),
    [`PUT ${path}/5/restore`]: () => ({ ...tom, message: 'Monthly sales target was successfully restored.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Brennan' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(asked.map(({ method }) => method)).toContain('PUT'))
  expect(await screen.findByText('Monthly sales target was successfully restored.')).toBeTruthy()
})
