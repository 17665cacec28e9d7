import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '@spotter/e2e/find-chromium.ts'

export const launchChromium = (options: { slowMo?: number } = {}): Promise<Browser> =>
  chromium.launch({
    ...options,
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
