import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hardenManifest, hardenPlist, parseServerRoot, withServerRoot } from './harden.ts'
import { syncProjects } from './sync.ts'

const root = mkdtempSync(join(tmpdir(), 'kiosk-native-'))
afterAll(() => rmSync(root, { recursive: true }))

function freshFolders() {
  const folder = join(root, 'native')
  const dist = join(root, 'dist')
  mkdirSync(folder)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const file of ['package.json', 'capacitor.config.json'])
    cpSync(join(import.meta.dirname, file), join(folder, file))
  symlinkSync(resolve(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  writeFileSync(join(dist, 'index.html'), '<html><meta name="server-root" content="" /></html>')
  writeFileSync(join(dist, 'assets/kiosk.js'), 'first')
  writeFileSync(join(dist, 'assets/kiosk.js.br'), 'packed')
  writeFileSync(join(dist, 'sw.js'), 'worker')
  return { folder, dist }
}

test('creates both native projects, hardens them, and updates them with a new build', { timeout: 60_000 }, () => {
  const { folder, dist } = freshFolders()
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  syncProjects({ dist, folder, server: 'https://club.example' })
  const android = 'android/app/src/main/assets/public'
  expect(read(`${android}/index.html`)).toContain('content="https://club.example"')
  expect(read(`${android}/visitor_registration/assets/kiosk.js`)).toBe('first')
  expect(existsSync(join(folder, android, 'visitor_registration/sw.js'))).toBe(false)
  expect(existsSync(join(folder, android, 'visitor_registration/assets/kiosk.js.br'))).toBe(false)
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('android.permission.CAMERA')
  expect(read('android/app/src/main/AndroidManifest.xml')).toContain('android:allowBackup="false"')
  const java = 'android/app/src/main/java/app/spotter/kiosk'
  expect(read(`${java}/MainActivity.java`)).toContain('registerPlugin(TabletLock.class);\n        super.onCreate')
  expect(read(`${java}/MainActivity.java`)).toContain('TabletLock.lockIfAllowed(this)')
  expect(read(`${java}/TabletLock.java`)).toMatch(/^package app\.spotter\.kiosk;/)
  expect(read(`${java}/TabletLock.java`).match(/@PluginMethod\n\s+public void \w+/g)).toHaveLength(2)
  expect(read('ios/App/App/Info.plist')).toContain('NSCameraUsageDescription')
  expect(read('ios/App/App/public/visitor_registration/assets/kiosk.js')).toBe('first')

  const [manifest, plist] = [read('android/app/src/main/AndroidManifest.xml'), read('ios/App/App/Info.plist')]
  writeFileSync(join(dist, 'assets/kiosk.js'), 'second')
  syncProjects({ dist, folder, server: 'https://club.example' })
  expect(read(`${android}/visitor_registration/assets/kiosk.js`)).toBe('second')
  expect(read('android/app/src/main/AndroidManifest.xml')).toBe(manifest)
  expect(read('ios/App/App/Info.plist')).toBe(plist)
})

test('locking down twice is locking down once', () => {
  const manifest = '<manifest>\n<application android:allowBackup="true">\n<activity android:name=".A">\n</manifest>'
  expect(hardenManifest(hardenManifest(manifest))).toBe(hardenManifest(manifest))
  const plist = '<plist>\n<dict>\n</dict>\n</plist>\n'
  expect(hardenPlist(hardenPlist(plist))).toBe(hardenPlist(plist))
})

test.each([
  ['https://club.example/somewhere?x=1', 'https://club.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://club.example', null],
  ['https://user:secret@club.example', null],
  ['"><script>', null],
  [undefined, null],
])('of %s the tablets get %s', (given, server) => {
  expect(parseServerRoot(given)).toBe(server)
})

test('the page contains its server’s address, replacing an earlier one', () => {
  const page = '<meta name="server-root" content="https://old.example" />'
  expect(withServerRoot(page, 'https://new.example')).toBe('<meta name="server-root" content="https://new.example" />')
})
