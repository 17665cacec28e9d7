import { findChromium, type Machine } from '@spotter/e2e/find-chromium.ts'
import { expect, test, vi } from 'vitest'

const own = '/home/tester/.cache/ms-playwright/chromium-1/chrome'

/** An ordinary user's machine with these files; a download adds Playwright's browser. */
function machineWith(files: string[], given: Partial<Machine> = {}) {
  const run = vi.fn((_command: string, args: string[]) => {
    if (args.includes('install')) files.push(own)
    return true
  })
  const machine = { env: {}, isRoot: false, has: (file: string) => files.includes(file), run, downloaded: () => own }
  return Object.assign(machine, given as { run?: typeof run })
}

test('the browser of the system is used without downloading another', () => {
  const machine = machineWith(['/usr/bin/chromium'])
  expect(findChromium(machine)).toBe('/usr/bin/chromium')
  expect(machine.run).not.toHaveBeenCalled()
})

test('without one, an ordinary user gets Playwright’s own, once', () => {
  const machine = machineWith([])
  expect(findChromium(machine)).toBe(own)
  expect(machine.run.mock.calls).toEqual([
    [process.execPath, [expect.stringMatching(/playwright.*cli\.js$/), 'install', 'chromium']],
  ])
  expect(findChromium(machine)).toBe(own)
  expect(machine.run).toHaveBeenCalledOnce()
})

test('a download that fails says in one sentence what to run', () => {
  const machine = machineWith([], { run: () => false })
  expect(() => findChromium(machine)).toThrow(
    /^The journeys need Chromium[^.]*run `npx playwright install chromium`[^.]*\.$/,
  )
})
