import type { BulkChange, BulkChangeEntry } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { type BulkChangeKind, type BulkChangeState, isSending } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import type { Tone } from '@spotter/ui/states/StatusBadge.tsx'

export const stateTexts: Record<BulkChangeState, { label: string; tone: Tone }> = {
  waiting: { label: msg('Waiting'), tone: 'neutral' },
  running: { label: msg('Running'), tone: 'accent' },
  done: { label: msg('Done'), tone: 'positive' },
  failed: { label: msg('Failed'), tone: 'negative' },
  undoing: { label: msg('Undoing'), tone: 'accent' },
  undone: { label: msg('Undone'), tone: 'neutral' },
}

type EntryTexts = Record<BulkChangeEntry['state'], { label: string; tone: Tone }>

const entryStateTexts: EntryTexts = {
  waiting: { label: msg('Waiting'), tone: 'neutral' },
  done: { label: msg('Changed'), tone: 'positive' },
  skipped: { label: msg('Skipped'), tone: 'caution' },
  failed: { label: msg('Failed'), tone: 'negative' },
  returned: { label: msg('Reverted'), tone: 'positive' },
  kept: { label: msg('Changed since'), tone: 'caution' },
}

const sendingTexts: EntryTexts = {
  ...entryStateTexts,
  done: { label: msg('Written'), tone: 'positive' },
  returned: { label: msg('Stopped'), tone: 'neutral' },
  kept: { label: msg('Already left'), tone: 'positive' },
}

export const entryTexts = (kind: BulkChangeKind): EntryTexts => (isSending(kind) ? sendingTexts : entryStateTexts)

/** What an undo would do. */
export const previewTexts = (kind: BulkChangeKind): EntryTexts => ({
  ...entryTexts(kind),
  returned: { label: isSending(kind) ? msg('Will be stopped') : msg('Will be reverted'), tone: 'neutral' },
})

type Counts = Pick<BulkChange, 'state' | 'total' | 'done' | 'skipped' | 'failed' | 'returned' | 'kept'>

function through({ state, total, done, skipped, failed, returned, kept }: Counts): [number, number] {
  return state === 'undoing' ? [returned + kept, done] : [done + skipped + failed, total]
}

export function progressOf(counts: Counts): number {
  const [now, all] = through(counts)
  return all === 0 ? 0 : (100 * now) / all
}

export function progressText(counts: Counts): string {
  const [now, all] = through(counts)
  const { skipped, failed, kept, state } = counts
  const left = state === 'undoing' ? kept : skipped
  return [
    t('{now, number} of {all, number}', { now, all }),
    ...(left > 0
      ? [state === 'undoing' ? t('{count} not reverted', { count: left }) : t('{count} skipped', { count: left })]
      : []),
    ...(failed > 0 && state !== 'undoing' ? [t('{count} failed', { count: failed })] : []),
  ].join(' · ')
}
