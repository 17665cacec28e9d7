// Creates or updates the Android and iOS projects from the kiosk build: `npm run native --
// https://…`.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { hardenManifest, hardenPlist, mainActivity, parseServerRoot, withServerRoot } from './harden.ts'
import { tabletLock } from './tablet-lock.ts'

interface Making {
  dist: string
  folder: string
  server: string
}

const here = import.meta.dirname
const cli = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor')

export function syncProjects({ dist, folder, server }: Making): void {
  copyBuild(dist, join(folder, 'www'), server)
  const { appId } = JSON.parse(readFileSync(join(folder, 'capacitor.config.json'), 'utf8')) as { appId: string }
  if (existsSync(join(folder, 'android'))) run(folder, 'sync', 'android')
  else run(folder, 'add', 'android')
  if (existsSync(join(folder, 'ios'))) run(folder, 'sync', 'ios')
  else run(folder, 'add', 'ios', '--packagemanager', 'SPM')
  change(join(folder, 'android/app/src/main/AndroidManifest.xml'), hardenManifest)
  const java = join(folder, 'android/app/src/main/java', ...appId.split('.'))
  writeFileSync(join(java, 'MainActivity.java'), mainActivity(appId))
  writeFileSync(join(java, 'TabletLock.java'), tabletLock(appId))
  change(join(folder, 'ios/App/App/Info.plist'), hardenPlist)
}

/** Same path as on a server, so that one build serves both. */
function copyBuild(dist: string, www: string, server: string): void {
  rmSync(www, { recursive: true, force: true })
  const under = join(www, 'visitor_registration')
  mkdirSync(under, { recursive: true })
  cpSync(dist, under, { recursive: true, filter: (path) => !/\.(br|gz)$|\/\.|\/sw\.js$/.test(path.slice(dist.length)) })
  writeFileSync(join(www, 'index.html'), withServerRoot(readFileSync(join(dist, 'index.html'), 'utf8'), server))
  rmSync(join(under, 'index.html'))
}

function run(folder: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CAPACITOR_TELEMETRY: '0', CI: '1' },
  })
  if (status !== 0) throw new Error(`Capacitor could not ${args.join(' ')}.`)
}

const change = (file: string, by: (text: string) => string) => writeFileSync(file, by(readFileSync(file, 'utf8')))

if (import.meta.main) {
  const server = parseServerRoot(process.argv[2] ?? process.env['KIOSK_SERVER_URL'])
  const dist = resolve(here, '../dist')
  if (!server) {
    console.error('Name the address of the server: npm run native -- https://spotter.example')
    process.exitCode = 1
  } else if (!existsSync(join(dist, 'index.html'))) {
    console.error('The kiosk is not built; run npm run build first.')
    process.exitCode = 1
  } else {
    syncProjects({ dist, folder: here, server })
    console.log(`The projects for ${server} are in apps/kiosk/native/android and apps/kiosk/native/ios.`)
  }
}
