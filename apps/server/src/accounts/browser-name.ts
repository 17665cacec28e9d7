import type { Translate } from '@spotter/i18n/translator.ts'

// The first match wins, because browsers also name their ancestors.
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

export function browserName(user_agent: string | null, t: Translate): string | null {
  if (!user_agent) return null
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(user_agent))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  return browser && system ? t('{browser} on {system}', { browser, system }) : (browser ?? system ?? null)
}
