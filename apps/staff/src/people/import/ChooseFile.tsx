import '@mantine/core/styles/Progress.css'
import { Button, Progress, Text } from '@mantine/core'
import { explain } from '@spotter/client/failure.ts'
import { send } from '@spotter/client/send.ts'
import type { Import } from '@spotter/contract/people/people-imports.ts'
import { largestImport } from '@spotter/domain/people/import-limits.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconUpload } from '@spotter/ui/icons.ts'
import { useRef, useState } from 'react'
import classes from './ChooseFile.module.css'
import { sizeText } from './import-words.ts'
import { useDrop } from './use-drop.ts'

type Props = { onUploaded: (id: number) => void }

export function ChooseFile({ onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function take(chosen: File | undefined) {
    if (!chosen || sending.current) return
    setFault(null)
    if (chosen.size > largestImport) {
      setFault(t('This file is larger than 100 MB. Please split it and import the parts one at a time.'))
      return
    }
    const form = new FormData()
    form.append('file', chosen)
    const aborting = new AbortController()
    sending.current = aborting
    setFile(chosen)
    try {
      const uploaded = await send('POST', '/api/people/import_csv/upload', { body: form, signal: aborting.signal })
      onUploaded((uploaded as Import).id)
    } catch (reason) {
      if (!aborting.signal.aborted) setFault(explain(reason))
    } finally {
      sending.current = null
      setFile(null)
    }
  }

  const over = useDrop((dropped) => void take(dropped))

  return (
    <section className={classes.drop} aria-label={t('Choose a file')} data-over={over || undefined}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={classes.input}
        aria-label={t('CSV file')}
        tabIndex={-1}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {file ? (
        <div className={classes.sending} role="status">
          <Text fw={600}>{t('Reading {name} ({size})', { name: file.name, size: sizeText(file.size) })}</Text>
          <Progress value={100} animated striped size="sm" aria-label={t('Uploading')} />
          <Button variant="default" onClick={() => sending.current?.abort()}>
            {t('Cancel')}
          </Button>
        </div>
      ) : (
        <>
          <IconUpload size={28} stroke={1.5} aria-hidden />
          <Text fw={600}>{t('Drop a CSV file here')}</Text>
          <Button onClick={() => input.current?.click()}>{t('Choose a file')}</Button>
          <Text size="sm" c="dimmed" className={classes.hint}>
            {t('Up to 100 MB, separated by commas, semicolons or tabs. You can check the result before you import.')}
          </Text>
        </>
      )}
      {fault && (
        <Text role="alert" size="sm" className={classes.fault}>
          {fault}
        </Text>
      )}
    </section>
  )
}
