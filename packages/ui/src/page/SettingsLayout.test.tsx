import { Menu } from '@mantine/core'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

const items = [
  { href: '/companies/northside', label: 'General' },
  { href: '/companies/northside/tags', label: 'Tags' },
]

function showTags() {
  const onNavigate = vi.fn()
  const onAdd = vi.fn()
  const shown = show(
    <SettingsLayout
      title="Company Settings"
      items={items}
      current="/companies/northside/tags"
      onNavigate={onNavigate}
      heading="Tags"
      filter={<input aria-label="Search tags" />}
      softDelete={<span>Show</span>}
      menu={<Menu.Item>Export</Menu.Item>}
      onAdd={onAdd}
    >
      The tags
    </SettingsLayout>,
  )
  return { ...shown, onNavigate, onAdd }
}

test('the menu marks the page on screen and goes to another', async () => {
  const { user, onNavigate } = showTags()
  const menu = screen.getByRole('navigation', { name: 'Company Settings' })
  expect(within(menu).getByRole('link', { name: 'Tags' }).getAttribute('aria-current')).toBe('page')
  await user.click(within(menu).getByRole('link', { name: 'General' }))
  expect(onNavigate).toHaveBeenCalledWith('/companies/northside')
})

test('on a phone the same menu is a select', async () => {
  const { user, onNavigate } = showTags()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company Settings' }), 'General')
  expect(onNavigate).toHaveBeenCalledWith('/companies/northside')
})

test('the content has its heading, filter, soft-delete area, Add button and Menu', async () => {
  const { user, onAdd } = showTags()
  expect(screen.getByRole('heading', { level: 2, name: /^Tags/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Search tags' })).toBeTruthy()
  expect(screen.getByText('Show')).toBeTruthy()
  expect(screen.getByText('The tags')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(onAdd).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Export' })).toBeTruthy()
})

test('without a search the deleted filter comes first', () => {
  show(
    <SettingsLayout
      title="Company Settings"
      items={items}
      current="/companies/northside/tags"
      onNavigate={vi.fn()}
      heading="Webhooks"
      softDelete={<span>Show</span>}
    >
      The webhooks
    </SettingsLayout>,
  )
  expect(screen.getByText('Show').previousElementSibling).toBeNull()
})
