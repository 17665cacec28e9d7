import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { preloadedScreens, preloadsOf } from './preload-shell.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_start-1.js'] },
  'src/accounts/SignedOut.tsx': { file: 'assets/SignedOut.js', css: ['assets/SignedOut.css'], imports: ['index.html'] },
  'src/shell/SignedIn.tsx': { file: 'assets/SignedIn.js', css: ['assets/SignedIn.css'], imports: ['index.html'] },
  '_screens-1.js': { file: 'assets/screens-1.js', name: 'screens', imports: ['index.html', '_start-1.js'] },
  '_start-1.js': { file: 'assets/start-1.js', name: 'start' },
  'src/people/list/PeopleList.tsx': { file: 'assets/PeopleList.js', imports: ['_screens-1.js', '_tables-1.js'] },
  '_tables-1.js': { file: 'assets/tables-1.js', imports: ['_screens-1.js'] },
  'src/admin/Audit.tsx': { file: 'assets/Audit.js', imports: ['_screens-1.js'] },
}
const filesIn = (links: string) => links.split(', ').map((link) => /^<\/assets\/(.+)>/.exec(link)?.[1])

test('preloads the shell and shared chunks after what the page loads itself when signed in', () => {
  expect(preloadsOf(manifest)('/admin/audit', true).split(', ')).toEqual([
    '</assets/SignedIn.css>; rel=preload; as=style; crossorigin; fetchpriority=low',
    '</assets/SignedIn.js>; rel=modulepreload; fetchpriority=low',
    '</assets/screens-1.js>; rel=modulepreload; fetchpriority=low',
  ])
})

test('preloads the chunks of a daily screen with its address', () => {
  const list = filesIn(preloadsOf(manifest)('/people', true))
  expect(list).toEqual(expect.arrayContaining(['PeopleList.js', 'tables-1.js', 'screens-1.js', 'SignedIn.js']))
})

test('a daily screen gets the account while its scripts load, and no other page asks for it', () => {
  const account = '</api/accounts/current>; rel=preload; as=fetch; crossorigin'
  const preloads = preloadsOf(manifest)
  expect(preloads('/people', true).split(', ')).toContain(account)
  // A page that doesn't use it at once would keep it, and take it for new later.
  for (const path of ['/users/password/edit', '/admin/audit']) expect(preloads(path, true)).not.toContain(account)
  expect(preloads('/people', false)).not.toContain(account)
})

test('preloads the sign-in when signed out, whatever the address', () => {
  expect(filesIn(preloadsOf(manifest)('/people', false))).toEqual(['SignedOut.css', 'SignedOut.js'])
})

test.each(preloadedScreens)('the screen at %s exists as %s', (_, file) => {
  expect(existsSync(resolve(import.meta.dirname, '../../../../staff', file))).toBe(true)
})
