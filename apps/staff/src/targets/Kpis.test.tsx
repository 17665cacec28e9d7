import { type KpiKey, kpiKeys, kpiLabels, noTargets } from '@spotter/domain/targets/kpis.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import { account } from '../testing/account.ts'
import { type Answers, answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Kpis } from './Kpis.tsx'

const path = '/api/companies/1/settings/kpi'
const kpiOf = (key: KpiKey, index: number) => ({
  id: index + 1,
  company_id: 1,
  key,
  name: kpiLabels[key],
  ...noTargets,
  threshold_min: 40,
  threshold_max: 60,
  lock_version: 2,
})
const rows = kpiKeys.map(kpiOf)
const sale = {
  ...rows.find(({ key }) => key === 'sale')!,
  user_targets_day: 3,
  company_targets_month: 75,
  company_targets_month_dashboard: true,
}
const collection = rows.map((row) => (row.key === 'sale' ? sale : row))

async function show(answers: Answers = {}) {
  const asked = answerWith({ [`GET ${path}`]: () => ({ collection, pagination: { total_entries: 12 } }), ...answers })
  const shown = await showScreen(
    <SettingsClubProvider value={{ company: account.company, hrefOf: (item) => `/account/${item}` }}>
      <Kpis />
    </SettingsClubProvider>,
  )
  return { ...shown, asked }
}

test('each KPI has its six targets, which of them are on the dashboard, and its range', async () => {
  await show()
  const row = (await screen.findByRole('button', { name: 'Sales' })).closest('tr')!

  expect(screen.getAllByRole('row')).toHaveLength(1 + kpiKeys.length)
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 7),
  ).toEqual(['3', '0', '0', '0', '0', 'On the dashboard75'])
  expect(within(row).getByRole('button', { name: 'Target range of Sales: 40% to 60%' })).toBeTruthy()
})

test('targets are edited in a dialog, and a refusal is at its field', async () => {
  const { user, asked } = await show({
    [`PUT ${path}/${sale.id}`]: () =>
      new Refusal(422, { errors: { user_targets_day: ['must be a whole number from 0 to 1000000'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Targets: Sales' }))
  const day = await dialog.findByRole('textbox', { name: 'User, per day' })
  await user.clear(day)
  await user.type(day, '4')
  await user.click(dialog.getAllByRole('checkbox', { name: 'On the dashboard' })[0]!)
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText('must be a whole number from 0 to 1000000')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    user_targets_day: 4,
    user_targets_day_dashboard: true,
    company_targets_month: 75,
    lock_version: 2,
  })
})

test('a range is moved by keyboard and applied, with the server’s message', async () => {
  const { user, asked } = await show({
    [`PUT ${path}/update_dashboard_threshold`]: () => ({ message: 'Target range was saved.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Target range of Tours: 40% to 60%' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Target range' }))
  const from = await dialog.findByRole('slider', { name: 'From' })
  await user.click(dialog.getByRole('button', { name: 'Reset to defaults' }))
  from.focus()
  await user.keyboard('{ArrowLeft}')
  expect(dialog.getByText('Red below 29% of the target, amber up to 70%, green above.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Apply' }))

  expect(await screen.findByText('Target range was saved.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    key: 'tour',
    threshold_min: 29,
    threshold_max: 70,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('deleted targets come back with Undo', async () => {
  const { user, asked } = await show({
    [`DELETE ${path}/${sale.id}`]: () => ({ ...rows[7], lock_version: 3, message: 'KPI was successfully deleted.' }),
    [`PUT ${path}/${sale.id}`]: () => ({ ...sale, message: 'KPI was successfully updated.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Sales' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete targets' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('KPI was successfully updated.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    company_targets_month: 75,
    lock_version: 3,
  })
})
