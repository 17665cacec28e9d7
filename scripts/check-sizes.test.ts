import { expect, test } from 'vitest'
import { filesFor } from './check-sizes.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], dynamicImports: ['src/shell.tsx'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_style.css'] },
  '_style.css': { file: 'assets/style.css' },
  'src/shell.tsx': { file: 'assets/shell.js', imports: ['index.html', '_shared.js'], dynamicImports: ['src/page.tsx'] },
  'src/page.tsx': { file: 'assets/page.js' },
}

test('what is imported counts once, and what loads later does not', () => {
  expect(filesFor(manifest, ['index.html', 'src/shell.tsx'])).toEqual([
    'assets/index.js',
    'assets/shared.js',
    'assets/shell.js',
  ])
})

test('a screen that the build does not have is a fault and not a screen of no size', () => {
  expect(() => filesFor(manifest, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx')
})
