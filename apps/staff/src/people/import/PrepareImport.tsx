import { Button, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { Import, ImportOptions, ImportPreview } from '@spotter/contract/people/people-imports.ts'
import { t } from '@spotter/i18n/translate.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { error } from '@spotter/ui/toasts.tsx'
import { useEffect, useRef, useState } from 'react'
import { FileFormat } from './FileFormat.tsx'
import { ForEveryone } from './ForEveryone.tsx'
import { sizeText } from './import-words.ts'
import classes from './PrepareImport.module.css'
import { PreviewTable } from './PreviewTable.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'

type Props = { draft: Import; onStarted: () => void; onDiscarded: () => void }

export function PrepareImport({ draft, onStarted, onDiscarded }: Props) {
  const [options, setOptions] = useState(draft.options)
  const { preview, reading, readAgain } = usePreview(draft.id, options)
  const [starting, setStarting] = useState(false)

  async function start() {
    setStarting(true)
    await call('POST /api/people/import_csv', { body: { import_id: draft.id, ...options } }).then(
      () => onStarted(),
      (reason: unknown) => error(explain(reason)),
    )
    setStarting(false)
  }
  async function discard() {
    await call('DELETE /api/people/import_csv/{id}', { params: { id: draft.id } }).catch(() => undefined)
    onDiscarded()
  }
  const change = (next: Partial<ImportOptions>) => setOptions((present) => ({ ...present, ...next }))

  return (
    <div className={classes.prepare}>
      <header className={classes.file}>
        <Text fw={600} className={classes.name}>
          {draft.file_name}
        </Text>
        <Text size="sm" c="dimmed">
          {sizeText(draft.file_size)}
        </Text>
      </header>
      {draft.bad_bytes > 0 && (
        <Text role="status" size="sm" className={classes.warning}>
          {t(
            "{count, plural, one {# byte of this file can't be read in this encoding} other {# bytes of this file can't be read in this encoding}}. Try another encoding, or the affected rows will be rejected.",
            { count: draft.bad_bytes },
          )}
        </Text>
      )}
      <section aria-labelledby="import-columns" className={classes.part}>
        <h2 id="import-columns" className={classes.heading}>
          {t('Columns')}
        </h2>
        <Text size="sm" c="dimmed">
          {t('Choose what each column contains. These are the first rows and what will happen to them.')}
        </Text>
        {preview?.header && (
          <TemplateChoice
            header={preview.header}
            templates={preview.templates}
            mapping={options.mapping}
            onMap={(mapping) => change({ mapping })}
            onSaved={readAgain}
          />
        )}
        {preview ? (
          <PreviewTable
            preview={preview}
            reading={reading}
            mapping={options.mapping}
            onMap={(mapping) => change({ mapping })}
          />
        ) : (
          <LoadingState />
        )}
        {preview?.mapping_fault && (
          <Text role="alert" size="sm" className={classes.fault}>
            {preview.mapping_fault}
          </Text>
        )}
      </section>
      <ForEveryone options={options} onChange={change} />
      <FileFormat options={options} onChange={change} />
      <footer className={classes.footer}>
        <Button variant="default" disabled={starting} onClick={() => void discard()}>
          {t('Discard')}
        </Button>
        <Button
          loading={starting}
          disabled={!preview || reading || preview.mapping_fault !== null}
          onClick={() => void start()}
        >
          {t('Import')}
        </Button>
      </footer>
    </div>
  )
}

function usePreview(id: number, options: ImportOptions) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [reading, setReading] = useState(true)
  const isFirst = useRef(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const aborting = new AbortController()
    setReading(true)
    const timer = setTimeout(
      () => {
        isFirst.current = false
        call('PUT /api/people/import_csv/{id}', { params: { id }, body: options, signal: aborting.signal }).then(
          (answer) => {
            setPreview(answer.preview)
            setReading(false)
          },
          (reason: unknown) => {
            if (aborting.signal.aborted) return
            setReading(false)
            error(explain(reason))
          },
        )
      },
      isFirst.current ? 0 : 250,
    )
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [id, options, turn])
  return { preview, reading, readAgain: () => setTurn((last) => last + 1) }
}
