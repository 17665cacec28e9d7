import { expect, test } from 'vitest'
import { preloadsOf } from './preload-shell.ts'

test('preloads the shell and shared chunks once each when signed in', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
    'src/shell/SignedIn.tsx': { file: 'assets/SignedIn.js', css: ['assets/SignedIn.css'], imports: ['index.html'] },
    '_screens-1.js': { file: 'assets/screens-1.js', name: 'screens', imports: ['index.html', '_start-1.js'] },
    '_start-1.js': { file: 'assets/start-1.js', name: 'start' },
    'src/admin/Audit.tsx': { file: 'assets/Audit.js', imports: ['_screens-1.js'] },
  }
  expect(preloadsOf(manifest).split(', ')).toEqual([
    '</assets/SignedIn.css>; rel=preload; as=style',
    '</assets/index.css>; rel=preload; as=style',
    '</assets/SignedIn.js>; rel=modulepreload',
    '</assets/screens-1.js>; rel=modulepreload',
    '</assets/index.js>; rel=modulepreload',
    '</assets/start-1.js>; rel=modulepreload',
  ])
})
