import { msg } from '@spotter/i18n/translate.ts'
import { type ScreenKey, useScreenKeys } from '../../shell/screen-keys.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-work]')]
const current = () => document.activeElement?.closest<HTMLElement>('[data-work]') ?? null

function go(by: 1 | -1) {
  const all = rows()
  const at = current()
  const next = at ? all[all.indexOf(at) + by] : all[by === 1 ? 0 : all.length - 1]
  const target = next?.querySelector<HTMLElement>('[data-main]') ?? next?.querySelector<HTMLElement>('a, button')
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const finish = () =>
  (current() ?? rows()[0])?.querySelector<HTMLElement>('[data-complete], [role="group"] button')?.click()

const keys: readonly ScreenKey[] = [
  { key: 'j', label: msg('Next row'), press: () => go(1) },
  { key: 'k', label: msg('Previous row'), press: () => go(-1) },
  { key: 'c', label: msg('Complete'), press: finish },
]

export const useWorkKeys = () => useScreenKeys(keys)
