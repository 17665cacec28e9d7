import type { ImportState } from '@spotter/contract/people/people-imports.ts'
import type { Delimiter } from '@spotter/domain/people/csv-records.ts'
import type { ImportEncoding } from '@spotter/domain/people/import-encoding.ts'
import type { DuplicateRule, RowOutcome } from '@spotter/domain/people/import-plan.ts'
import { currentLocale, msg } from '@spotter/i18n/translate.ts'
import type { Tone } from '@spotter/ui/states/StatusBadge.tsx'

export const stateWords: Record<ImportState, { label: string; tone: Tone }> = {
  draft: { label: msg('Draft'), tone: 'neutral' },
  running: { label: msg('Running'), tone: 'accent' },
  done: { label: msg('Done'), tone: 'positive' },
  failed: { label: msg('Failed'), tone: 'negative' },
  undoing: { label: msg('Undoing'), tone: 'accent' },
  undone: { label: msg('Undone'), tone: 'neutral' },
}

export const outcomeWords: Record<RowOutcome, { label: string; tone: Tone }> = {
  create: { label: msg('New'), tone: 'positive' },
  update: { label: msg('Update'), tone: 'accent' },
  skip: { label: msg('Skip'), tone: 'neutral' },
  reject: { label: msg('Rejected'), tone: 'negative' },
}

export const duplicateWords: Record<DuplicateRule, { label: string; hint: string }> = {
  skip: { label: msg('Skip them'), hint: msg("People already in the club don't change.") },
  update: {
    label: msg('Update them'),
    hint: msg("Values in the file replace existing ones. Empty cells change nothing, and no one's status changes."),
  },
  create: {
    label: msg('Add them again'),
    hint: msg('Adds everyone in the file, including people already in the club.'),
  },
}

export const encodingWords: Record<ImportEncoding, string> = {
  'utf-8': msg('Unicode (UTF-8)'),
  'utf-16le': msg('Unicode (UTF-16 LE)'),
  'utf-16be': msg('Unicode (UTF-16 BE)'),
  'windows-1252': msg('Western (Windows-1252)'),
}

export const delimiterWords: Record<Delimiter, string> = {
  ',': msg('Comma'),
  ';': msg('Semicolon'),
  '\t': msg('Tab'),
  '|': msg('Vertical bar'),
}

export const numberText = (value: number): string => new Intl.NumberFormat(currentLocale()).format(value)

export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const format = {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  } as const
  return new Intl.NumberFormat(currentLocale(), format).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
}
