import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Button, useMantineColorScheme } from '@mantine/core'
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

const sources = join(import.meta.dirname, '..')
const styles = join(sources, '../../../node_modules/@mantine/core/styles')
const builtUpon: Record<string, string[]> = { MultiSelect: ['Combobox'], Select: ['Combobox'], RangeSlider: ['Slider'] }

test('every component imports the styles it uses', () => {
  const styled = new Set(readdirSync(styles).map((file) => file.replace(/(\.layer)?\.css$/, '')))
  const foundation = importedStyles(readFileSync(join(sources, 'theme/foundation.ts'), 'utf8'))
  const missing = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(sources, file), 'utf8')
      const own = importedStyles(text)
      const needed = importedComponents(text).flatMap((name) => builtUpon[name] ?? (styled.has(name) ? [name] : []))
      return needed
        .filter((name) => !foundation.includes(name) && !own.includes(name))
        .map((name) => `${file} lacks ${name}.css`)
    })
  expect(missing).toEqual([])
})

function importedStyles(text: string): string[] {
  return [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name]) => name ?? '')
}

function importedComponents(text: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
  return names.split(',').map((name) => name.trim())
}
