import { Button, Group } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { Note } from '@spotter/contract/history/notes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { success } from '@spotter/ui/toasts.tsx'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { useStored } from '../../shell/account.ts'
import { clearEdit, saveEdit, loadEdit } from './edit-draft.ts'
import classes from './note.module.css'
import { NoteText } from './NoteText.tsx'
import { useNoteChanges } from './use-note-changes.ts'

export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n\r?\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const NoteEditor = lazy(() => import('./NoteEditor.tsx'))

export function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const [before] = useState(() => note.description_html ?? htmlOfText(note.description ?? ''))
  const stored = useStored()
  const [draft] = useState(() => loadEdit(stored, note.id) ?? { html: before, version: note.lock_version })
  const [html, setHtml] = useState(draft.html)
  const [version, setVersion] = useState(draft.version)
  const [theirs, setTheirs] = useState<Note | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const written = useRef(html)
  const { refresh } = useNoteChanges(note.person_id)

  function change(next: string) {
    setHtml(next)
    written.current = next
    saveEdit(stored, note.id, { html: next, version })
  }
  function close() {
    clearEdit(stored, note.id)
    onClose()
  }

  async function save() {
    if (saving) return
    setSaving(true)
    setFault(null)
    try {
      const { message, lock_version } = await call('PUT /api/notes/{id}', {
        params: { id: note.id },
        body: { description_html: html, lock_version: version },
      })
      success(message)
      await refresh()
      if (written.current === html) return close()
      // Text typed meanwhile is still unsaved.
      setVersion(lock_version)
      setTheirs(null)
      saveEdit(stored, note.id, { html: written.current, version: lock_version })
    } catch (reason) {
      const current = reason instanceof CallFailure && reason.status === 409 ? (reason.current as Note | null) : null
      if (current) {
        setVersion(current.lock_version)
        saveEdit(stored, note.id, { html, version: current.lock_version })
      }
      setTheirs(current)
      setFault(explain(reason))
    }
    setSaving(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={classes.edit} data-dirty={html !== before || undefined} onSubmit={submit}>
      <Suspense fallback={<LoadingState type="lines" />}>
        <NoteEditor label={t('Note')} html={draft.html} autoFocus onChange={change} onSubmit={() => void save()} />
      </Suspense>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {theirs && (
        <div className={classes.theirs}>
          <NoteText note={theirs} />
        </div>
      )}
      <Group gap="xs">
        <Button type="submit" size="compact-sm" loading={saving} disabled={!html}>
          {theirs ? t('Keep mine') : t('Save')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => void refresh().then(close)}>
          {theirs ? t('Use theirs') : t('Cancel')}
        </Button>
      </Group>
    </form>
  )
}
