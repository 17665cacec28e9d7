import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../testing/answers.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const path = '/api/companies/1/settings/general'
const sections = companyGeneral.sections.map((section) => ({
  may: 'may' in section,
  names: Object.keys(section.fields),
}))
const own = sections.filter(({ may }) => !may).flatMap(({ names }) => names)
const saved = {
  name: 'Northside Fitness',
  slug: 'northside-fitness',
  country: 'AU',
  time_zone: 'Melbourne',
  work_time_from: '08:00 AM',
  work_time_into: '08:00 PM',
  week_schedule: null,
  event_duration: '30',
  company_group_id: 4,
  company_group_name: 'Northside Group',
  lock_version: 2,
  abilities: { edit: true, fields: own },
}

const showPage = async () => {
  const asked = answerWith({
    [`GET ${path}`]: () => saved,
    [`PUT ${path}`]: () => ({ ...saved, message: 'Company was successfully updated.' }),
  })
  const shown = await showScreen(<SettingsPage settings={companyGeneral} club={1} />)
  await screen.findByLabelText(/The same hours every day/)
  return { ...shown, asked }
}

test('what is root’s is shown and cannot be changed by others, nor is it sent', async () => {
  const { user, asked } = await showPage()
  expect(screen.getByLabelText<HTMLInputElement>(/Name in web addresses/).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Company group').disabled).toBe(true)
  expect(screen.getAllByText('Only root users can change this section.').length).toBe(
    sections.filter(({ may }) => may).length,
  )
  await user.type(screen.getByLabelText('City'), 'Carlton')
  await user.click(screen.getByText('Save').closest('button')!)

  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
  const body = asked.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>
  expect(body).toEqual({ city: 'Carlton', was: { city: null }, lock_version: 2 })
})

test('hours by day start from those of the club, and a day can be off', async () => {
  const { user, asked } = await showPage()
  expect(screen.queryByLabelText('Sunday')).toBeNull()
  await user.click(screen.getByLabelText(/The same hours every day/))
  await user.click(await screen.findByLabelText('Sunday'))
  await user.click(screen.getByText('Save').closest('button')!)

  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
  const body = asked.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>
  expect(body['week_schedule']).toMatchObject({
    monday: { work_from: '08:00 AM', work_to: '08:00 PM' },
    sunday: { work_from: null, work_to: null },
  })
})

test('what was typed stays when another user saves, and is sent with the values seen', async () => {
  let version = 2
  const asked = answerWith({
    [`GET ${path}`]: () => ({ ...saved, zip: version === 2 ? null : '3065', lock_version: version }),
    [`PUT ${path}`]: () => ({ ...saved, message: 'Company was successfully updated.' }),
  })
  const { user, queries } = await showScreen(<SettingsPage settings={companyGeneral} club={1} />)
  await user.type(await screen.findByLabelText('City'), 'Carlton')
  version = 3
  await queries.invalidateQueries({ queryKey: ['settings'] })
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1))

  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Carlton')
  await user.click(screen.getByText('Save').closest('button')!)
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ lock_version: 2 }))
  await waitFor(() => expect(screen.getByDisplayValue('3065')).toBeTruthy())
})

test('leaving asks before saving, and not after', async () => {
  const { user, router } = await showPage()
  await user.type(screen.getByLabelText('City'), 'Carlton')
  void router.navigate({ to: '/people' })
  expect(await screen.findByText("You'll lose your changes, are you sure you want to cancel?")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: "Don't close" }))
  expect(router.state.location.pathname).toBe('/')

  await user.click(screen.getByText('Save').closest('button')!)
  await screen.findByText('Company was successfully updated.')
  await router.navigate({ to: '/people' })
  expect(router.state.location.pathname).toBe('/people')
})
