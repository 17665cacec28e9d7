import type * as Playwright from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const load = createRequire(import.meta.url)

/** Takes a fifth less time than the full browser. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export interface Machine {
  env: Readonly<Record<string, string | undefined>>
  isRoot: boolean
  has: (file: string) => boolean
  run: (command: string, args: string[]) => boolean
  /** Where Playwright stores the browser of its version. */
  downloaded: () => string
}

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  run: (command, args) =>
    spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0,
  downloaded: () => (load('@playwright/test') as typeof Playwright).chromium.executablePath(),
}

export function findChromium(machine: Machine = thisMachine): string {
  const { env, isRoot, has } = machine
  const named = env['CHROMIUM_PATH']
  if (named && has(named)) return named
  const found = firstPlace(machine)
  // A developer's machine gets no second browser.
  if (found === shell || (found && !env['CI'])) return found
  if (isRoot && has('/usr/bin/apt-get')) installPackage(machine)
  return firstPlace(machine) ?? downloadedBrowser(machine)
}

const firstPlace = ({ has }: Machine) => places.find(has) ?? null

function installPackage({ run }: Machine): void {
  console.log('Installing Chromium from the packages of the system.')
  // Without a network it gives up soon.
  const apt = (...args: string[]) =>
    run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...args])
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  if (install('chromium-headless-shell')) return
  apt('update')
  ;['chromium-headless-shell', 'chromium'].some(install)
}

function downloadedBrowser({ has, run, downloaded }: Machine): string {
  if (has(downloaded())) return downloaded()
  console.log('Downloading Chromium for the journeys.')
  const playwright = join(dirname(load.resolve('@playwright/test/package.json')), 'cli.js')
  if (run(process.execPath, [playwright, 'install', 'chromium']) && has(downloaded())) return downloaded()
  throw new Error(
    'The journeys need Chromium, and it could not be downloaded: run `npx playwright install chromium`, or name a browser with CHROMIUM_PATH.',
  )
}
