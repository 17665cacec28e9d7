import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { success } from '@spotter/ui/toasts.tsx'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { IconPin, IconPinFilled } from '../../icons.ts'
import type { About } from '../../secondary-sales/MembershipChoice.tsx'
import { useStored } from '../../shell/account.ts'
import { KeyHint } from '../../shell/KeyHint.tsx'
import { commandKey } from '../../shell/platform.ts'
import { useHasKeys } from '../../shell/use-has-keys.ts'
import classes from './note.module.css'
import { useNoteChanges } from './use-note-changes.ts'

const NoteEditor = lazy(() => import('./NoteEditor.tsx'))

type Props = { person: Person; about?: About; autoFocus?: boolean }

/** Drafts survive a reload, per person. */
export function ComposeNote({ person, about = everyType, autoFocus = false }: Props) {
  const stored = useStored()
  const draft = `note_draft:${person.id}`
  const [html, setHtml] = useState(() => stored.read(draft) ?? '')
  const [pinned, setPinned] = useState(false)
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const clear = useRef<() => void>(() => {})
  const written = useRef(html)
  const { refresh } = useNoteChanges(person.id)
  const hasKeys = useHasKeys()
  const sale = person.secondary_sales.find(({ secondary_sale_type_id: type }) => type === about)

  function change(next: string) {
    setHtml(next)
    written.current = next
    setFault(null)
    if (next) stored.keep(draft, next)
    else stored.forget(draft)
  }

  async function save() {
    if (!html || saving) return
    setSaving(true)
    try {
      const { message } = await call('POST /api/people/{id}/notes', {
        params: { id: person.id },
        body: { description_html: html, pinned, ...(sale && { secondary_sale_type_id: sale.secondary_sale_type_id }) },
      })
      // Text typed meanwhile is still unsaved.
      if (written.current === html) {
        clear.current()
        change('')
      }
      setPinned(false)
      success(message)
      await refresh()
    } catch (reason) {
      setFault(explain(reason))
    }
    setSaving(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form
      className={classes.compose}
      data-dirty={html !== '' || undefined}
      data-fault={fault !== null || undefined}
      onSubmit={submit}
    >
      <Suspense fallback={<EditorComing />}>
        <NoteEditor
          label={t('Write a note')}
          placeholder={sale ? t('Write a note about {sale}', { sale: sale.name }) : t('Write a note')}
          html={html}
          autoFocus={autoFocus}
          onReady={(clearEditor) => (clear.current = clearEditor)}
          onChange={change}
          onSubmit={() => void save()}
        >
          <div className={classes.composeActions}>
            <Button
              variant={pinned ? 'light' : 'subtle'}
              color={pinned ? 'brand' : 'gray'}
              size="compact-sm"
              aria-pressed={pinned}
              leftSection={pinned ? <IconPinFilled size={15} aria-hidden /> : <IconPin size={15} aria-hidden />}
              onClick={() => setPinned(!pinned)}
            >
              {t('Pin')}
            </Button>
            <Button
              type="submit"
              size="compact-sm"
              disabled={!html}
              loading={saving}
              rightSection={hasKeys && <KeyHint className={classes.saveKey}>{commandKey('Enter')}</KeyHint>}
            >
              {t('Save')}
            </Button>
          </div>
        </NoteEditor>
      </Suspense>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

const EditorComing = () => <div className={classes.coming} aria-hidden />
