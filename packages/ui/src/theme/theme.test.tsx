import { Button, Highlight, useMantineColorScheme } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { styleNonce } from './SpotterProvider.tsx'

test('run-time styles get the page’s nonce', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="abc123">'
  expect(styleNonce()).toBe('abc123')
  show(<Button>Save</Button>)
  const made = [...document.querySelectorAll('style[data-mantine-styles]')]
  expect(made.length).toBeGreaterThan(0)
  expect(made.map((style) => style.getAttribute('nonce') ?? (style as HTMLStyleElement).nonce)).not.toContain('')
  document.head.innerHTML = ''
})

test('the colour scheme is stored in this browser', async () => {
  function Darken() {
    const { setColorScheme } = useMantineColorScheme()
    return <button onClick={() => setColorScheme('dark')}>Dark</button>
  }
  const { user } = show(<Darken />)
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(localStorage.getItem('colour_scheme')).toBe('dark')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test.each(['compact-xs', 'compact-sm', 'compact-md'] as const)(
  'a %s button is high enough for a finger on touch screens',
  (size) => {
    show(<Button size={size}>No Answer</Button>)
    expect(screen.getByRole('button').style.getPropertyValue('--button-height')).toBe(
      `max(var(--button-height-${size}), var(--spotter-touch))`,
    )
  },
)

test('marked text has the theme’s colours', () => {
  show(<Highlight highlight="av">Ava Carter</Highlight>)
  const { style } = screen.getByText('Av')
  expect(style.getPropertyValue('--mark-bg-light')).toBe('var(--mantine-primary-color-light)')
  expect(style.getPropertyValue('--mark-bg-dark')).toBe('var(--mantine-primary-color-light)')
  expect(style.color).toBe('inherit')
})
