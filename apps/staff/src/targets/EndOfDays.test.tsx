import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { type EndOfDayFigure, endOfDayFigureNames, endOfDayFigures } from '@spotter/domain/targets/end-of-day.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { onlyAt } from '../settings/only-at.tsx'
import { General } from '../settings/General.tsx'
import { SettingsClubProvider } from '../settings/settings-club.ts'
import CommandPalette from '../shell/CommandPalette.tsx'
import { account } from '../testing/account.ts'
import { type Answers, answerWith, Refusal } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { EndOfDays } from './EndOfDays.tsx'

const path = '/api/companies/1/settings/end_of_days'
const nothing = Object.fromEntries(endOfDayFigureNames.map((name) => [name, 0]))
const monday = {
  ...nothing,
  id: 8,
  company_id: 1,
  company_name: account.company.name,
  date: '2026-11-16',
  supps: 1234.5,
  personal_training_packs: 3,
  number_on_hold: 77,
  lock_version: 2,
  deleted_at: null,
  abilities: { edit: true, rename: true, remove: true },
}
const sunday = { ...monday, id: 7, date: '2026-11-15', supps: 60, personal_training_packs: 0 }

const clubWith = (end_of_day_custom_fields: EndOfDayFigure[]) => ({ ...account.company, end_of_day_custom_fields })

async function show(
  answers: Answers = {},
  company = clubWith(['supps', 'personal_training_packs']),
  page = <EndOfDays />,
) {
  const asked = answerWith({
    [`GET ${path}`]: () => ({ collection: [monday, sunday], pagination: { total_entries: 2 } }),
    ...answers,
  })
  const shown = await showScreen(
    <SettingsClubProvider value={{ company, hrefOf: (item) => `/account/${item}` }}>{page}</SettingsClubProvider>,
  )
  return { ...shown, asked }
}

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('days are in the club’s format, newest first, with the chosen figures only', async () => {
  const { asked } = await show()
  const row = (await screen.findByRole('button', { name: '16/11/2026' })).closest('tr')!

  expect(within(row).getByText('$1,234.50')).toBeTruthy()
  expect(within(row).getByText('3')).toBeTruthy()
  expect(within(row).queryByText('77')).toBeNull()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(0, 3)).toEqual(['Date', 'Supps', 'Personal training packs'])
  expect(screen.getByRole('columnheader', { name: /Date/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull()
  expect(asked.map(({ method, path: at }) => `${method} ${at}`)).toEqual([`GET ${path}`])
})

test('a new day is today at the club, and zeros are typed over', async () => {
  const { user, asked } = await show({
    [`POST ${path}`]: () => ({ ...monday, message: 'End of day was successfully created.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const today = dayOf(new Date(), account.company.tzinfo)
  const dialog = within(await screen.findByRole('dialog'))
  const date = await dialog.findByRole('button', { name: /^Date/ })
  expect(date.textContent).toContain(formatDate(today, account.company))
  expect(screen.queryByRole('textbox', { name: /Number on hold/ })).toBeNull()
  await user.click(await input(/Supps/))
  await user.keyboard('45.90')
  await user.click(await input(/Personal training packs/))
  await user.keyboard('2')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('End of day was successfully created.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    date: today,
    supps: 45.9,
    personal_training_packs: 2,
  })
})

test('a duplicate day is refused under its field, and nothing typed is lost', async () => {
  const { user } = await show({
    [`POST ${path}`]: () => new Refusal(422, { errors: { date: ['has already been taken'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(await input(/Supps/))
  await user.keyboard('10')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('has already been taken')).toBeTruthy()
  expect((await input(/Supps/)).value).toBe('$10')
})

test('a change sends the chosen figures only, with their version', async () => {
  const { user, asked } = await show({
    [`PUT ${path}/7`]: () => ({ ...sunday, message: 'End of day was successfully updated.' }),
  })
  await user.click(await screen.findByRole('button', { name: '15/11/2026' }))
  const supps = await input(/Supps/)
  await user.clear(supps)
  await user.type(supps, '61.25')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    date: '2026-11-15',
    supps: 61.25,
    personal_training_packs: 0,
    lock_version: 2,
  })
})

test('a day is deleted after confirmation, with undo', async () => {
  const { user, asked } = await show({
    [`DELETE ${path}/8`]: () => ({ ...monday, message: 'End of day was successfully deleted.' }),
    [`PUT ${path}/8/restore`]: () => ({ ...monday, message: 'End of day was successfully restored.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for 16/11/2026' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }))
  expect(await screen.findByText('End of day was successfully deleted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('End of day was successfully restored.')).toBeTruthy()
  expect(asked.map(({ method }) => method)).toContain('DELETE')
})

test('the menu leads to the page at a club that has chosen figures', async () => {
  await show()
  const menu = within(screen.getByRole('navigation', { name: 'Company Settings' }))
  expect(menu.getByRole('link', { name: 'End of Day' }).getAttribute('href')).toBe('/account/end_of_days')
})

test.for([
  [['merch'], 1],
  [[], 0],
] as const)('where %j is chosen the palette has the page %i times', async ([chosen, times]) => {
  const none = () => ({ collection: [], pagination: { total_entries: 0 } })
  answerWith({ 'GET /api/accounts': none, 'GET /api/people/search': none })
  const { user } = await showScreen(<CommandPalette onClose={() => {}} />, {
    as: { ...account, company: clubWith([...chosen]) },
  })
  const search = await screen.findByLabelText('Search people, screens and actions')
  // The palette keeps the last input.
  await user.clear(search)
  await user.type(search, 'end')
  const found = (name: string) => screen.getAllByRole('button').filter((one) => one.textContent?.includes(name))
  await waitFor(() => expect(found('Calendar')).toHaveLength(1))
  // The report has the same name.
  expect(found('End of Day')).toHaveLength(times + 1)
})

test('without any its address leads to the first page of the settings', async () => {
  const hasFigures = ({ end_of_day_custom_fields }: AccountCompany) => end_of_day_custom_fields.length > 0
  const Guarded = onlyAt(hasFigures, EndOfDays)
  const { router } = await show({}, clubWith([]), <Guarded />)
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/general'))
})

const general = {
  ...account.company,
  end_of_day_custom_fields: ['merch'],
  lock_version: 4,
  abilities: { edit: true, fields: ['end_of_day_custom_fields'] },
}

test('root chooses the figures among the nine, and a club without any has no such page', async () => {
  const settings = '/api/companies/1/settings/general'
  const answers = {
    [`GET ${settings}`]: () => general,
    [`PUT ${settings}`]: () => ({ ...general, message: companyGeneral.saved }),
  }
  const { user, asked } = await show(answers, clubWith([]), <General />)
  const figures = await screen.findByLabelText('Figures')
  expect(screen.queryByText('End of Day')).toBeNull()
  await user.click(figures)
  for (const name of endOfDayFigureNames) expect(screen.getAllByText(endOfDayFigures[name].label)).toBeTruthy()
  await user.click(screen.getByText('Total errors'))
  await user.click(screen.getByText('Save').closest('button')!)

  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    end_of_day_custom_fields: ['merch', 'total_errors'],
    was: { end_of_day_custom_fields: ['merch'] },
    lock_version: 4,
  })
})
