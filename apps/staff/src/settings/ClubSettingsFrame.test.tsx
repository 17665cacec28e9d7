import { fallbackColour } from '@spotter/domain/companies/brand.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { SettingsClubProvider } from './settings-club.ts'
import { settingsItems } from './settings-pages.ts'

const camden = { ...account.company, id: 2, name: 'Camden Strength', slug: 'camden-strength', brand_colour: '#a03060' }

const show = (company = camden, item = settingsItems[0]!.name, current = account.company) =>
  showScreen(
    <SettingsClubProvider value={{ company, hrefOf: (name) => `/companies/${company.slug}/${name}` }}>
      <ClubSettingsFrame item={item}>Settings</ClubSettingsFrame>
    </SettingsClubProvider>,
    { as: { ...account, company: current } },
  )

const stripOf = (name: string) => screen.getByText(`Settings of ${name}`).parentElement

test.for(settingsItems.map(({ name, label }) => [name, label] as const))(
  '%s of another club name it in the page and the tab',
  async ([name, label]) => {
    await show(camden, name)
    expect(stripOf('Camden Strength')?.textContent).toContain('Your current club is Northside Fitness.')
    await waitFor(() => expect(document.title).toBe(`${label} · Company Settings · Camden Strength · Spotter`))
  },
)

test('the strip has the colour of the club, not of the current one', async () => {
  await show(camden, 'general', { ...account.company, brand_colour: '#123456' })
  expect(stripOf('Camden Strength')?.style.getPropertyValue('--club-colour')).toBe('#a03060')
})

test('a club without a colour has the product’s', async () => {
  await show({ ...camden, brand_colour: null as never }, 'general')
  expect(stripOf('Camden Strength')?.style.getPropertyValue('--club-colour')).toBe(fallbackColour)
})

test('settings of the current club name it too, without a note', async () => {
  await show({ ...account.company, brand_colour: '#a03060' }, 'general')
  expect(stripOf('Northside Fitness')?.dataset['elsewhere']).toBeUndefined()
  expect(screen.queryByText(/Your current club/)).toBeNull()
  await waitFor(() => expect(document.title).toBe('General · Company Settings · Northside Fitness · Spotter'))
})
