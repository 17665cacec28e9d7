import { ActionIcon } from '@mantine/core'
import type { Note } from '@spotter/contract/history/notes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { isPlainClick } from '@spotter/ui/table/is-plain-click.ts'
import { type MouseEvent, useRef, useState } from 'react'
import { IconPin, IconPinFilled } from '../../icons.ts'
import { useStored } from '../../shell/account.ts'
import { loadEdit } from './edit-draft.ts'
import { EditNote } from './EditNote.tsx'
import { EntryHeadline } from './EntryHeadline.tsx'
import { EntryIcon } from './EntryIcon.tsx'
import { EntryMessage } from './EntryMessage.tsx'
import { EntryText } from './EntryText.tsx'
import { canOpen, EntryTitle } from './EntryTitle.tsx'
import { EntryWaiver } from './EntryWaiver.tsx'
import { activityLabel, authorOf, entryWords } from './entry-words.ts'
import { FoldedParts } from './FoldedParts.tsx'
import { NoteText } from './NoteText.tsx'
import { Recording } from '../../voice/Recording.tsx'
import classes from './timeline.module.css'
import { UndoneEntry } from './UndoneEntry.tsx'
import { useNoteChanges } from './use-note-changes.ts'

type Props = { entry: Note; parts: readonly Note[]; club: ClubFormats; now: Date }

export function EntryRow({ entry, parts, club, now }: Props) {
  const stored = useStored()
  const [editing, setEditing] = useState(() => entry.abilities.edit && loadEdit(stored, entry.id) !== null)
  const { remove } = useNoteChanges(entry.person_id)
  const row = useRef<HTMLLIElement>(null)
  // Returns the focus to the changed note.
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-edit]')?.focus())
  }
  const leave = async () => {
    const next = nextTo(row.current)
    await remove(entry)
    requestAnimationFrame(() => {
      if (!row.current && isFocusLost()) next?.focus()
    })
  }
  const { title, facts, text } = entryWords(entry, club)
  const { data } = entry
  const { transcription } = data
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The title is a button that does the same.
    <li
      ref={row}
      className={classes.entry}
      tabIndex={-1}
      data-object={entry.object}
      data-direction={data.message_direction}
      data-openable={canOpen(entry) || undefined}
      onClick={openByClick}
      data-pinned={entry.pinned || undefined}
      data-label={activityLabel(entry)}
    >
      <span className={classes.icon} aria-hidden>
        <EntryIcon entry={entry} />
      </span>
      <div className={classes.what}>
        <EntryHeadline entry={entry} facts={facts} club={club} title={<EntryTitle title={title} entry={entry} />}>
          <EntryMessage data={data} />
          {data.signed_waiver_id && <EntryWaiver personId={entry.person_id} waiverId={data.signed_waiver_id} />}
        </EntryHeadline>
        {editing ? <EditNote note={entry} onClose={close} /> : <EntryText text={text} entry={entry} />}
        {data.recorded_call_id && <Recording callId={data.recorded_call_id} />}
        {transcription && (
          <blockquote className={classes.transcription} aria-label={t('Transcription')}>
            <NoteText note={{ description: transcription, description_html: null }} />
          </blockquote>
        )}
        {entry.corrects && <UndoneEntry entry={entry.corrects} club={club} />}
        <FoldedParts parts={parts} club={club} />
        <p className={classes.about}>
          <span>{authorOf(entry)}</span>
          <time dateTime={entry.created_at} title={formatDateTime(entry.created_at, club)}>
            {relativeTime(entry.created_at, now, currentLocale())}
          </time>
        </p>
      </div>
      {!editing && <EntryActions entry={entry} onEdit={() => setEditing(true)} onRemove={leave} />}
    </li>
  )
}

/** Of folded entries the one that was clicked. */
function openByClick(event: MouseEvent<HTMLElement>): void {
  if (!isPlainClick(event)) return
  const clicked = (event.target as Element).closest('[data-part]') ?? event.currentTarget
  clicked.querySelector<HTMLElement>('[data-opens]')?.click()
}

function nextTo(row: HTMLElement | null): HTMLElement | null {
  const timeline = row?.parentElement?.closest<HTMLElement>('[data-timeline]')
  const rows = [...(timeline?.querySelectorAll<HTMLElement>('[data-object]') ?? [])]
  const at = row ? rows.indexOf(row) : -1
  return rows[at + 1] ?? rows[at - 1] ?? timeline?.querySelector<HTMLElement>('[data-compose]') ?? null
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

type ActionsProps = { entry: Note; onEdit: () => void; onRemove: () => Promise<void> }

function EntryActions({ entry, onEdit, onRemove }: ActionsProps) {
  const { pin } = useNoteChanges(entry.person_id)
  const { abilities, pinned } = entry
  if (!abilities.pin) return null
  return (
    <div className={classes.actions}>
      {abilities.edit && (
        <ActionIcon data-edit size="md" aria-label={t('Edit')} title={t('Edit')} onClick={onEdit}>
          <IconEdit size={16} aria-hidden />
        </ActionIcon>
      )}
      {abilities.delete && (
        <ActionIcon size="md" aria-label={t('Delete')} title={t('Delete')} onClick={() => void onRemove()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        size="md"
        aria-label={pinned ? t('Unpin') : t('Pin')}
        title={pinned ? t('Unpin') : t('Pin')}
        aria-pressed={pinned}
        data-pinned={pinned || undefined}
        onClick={() => void pin(entry)}
      >
        {pinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
      </ActionIcon>
    </div>
  )
}
