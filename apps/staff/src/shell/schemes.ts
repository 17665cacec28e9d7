import { msg } from '@spotter/i18n/translate.ts'

export const schemes = [
  { value: 'light', label: msg('Light theme') },
  { value: 'dark', label: msg('Dark theme') },
  { value: 'auto', label: msg('Same theme as this device') },
] as const
