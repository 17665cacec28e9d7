import type { Settings } from '@spotter/contract/resource.ts'
import { settingsCalls, type FieldValues } from '@spotter/client/call-resource.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords, settingsKey } from '@spotter/client/record-queries.ts'
import { t } from '@spotter/messages/translate.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeclaredField } from './DeclaredField.tsx'
import { emptyValue, sentValues } from './field-values.ts'
import classes from './SettingsPage.module.css'

type Props = { settings: Settings; club?: number; onSaved?: () => void }

/** The form of a declared page of settings, without the frame around it. */
export function SettingsPage({ settings, club, onSaved }: Props) {
  const queries = useQueryClient()
  const calls = settingsCalls(settings, club)
  /** What somebody else saved meanwhile, and whether it was taken over here. */
  const [offered, setOffered] = useState<FieldValues | null>(null)
  const [theirs, setTheirs] = useState<FieldValues | null>(null)
  const saved = useQuery({
    queryKey: settingsKey(settings.name, club ?? null),
    queryFn: ({ signal }) => calls.read(signal),
  })
  if (saved.isError) return <ErrorState onRetry={() => void saved.refetch()} />
  if (!saved.data) return <LoadingState type="lines" />

  const record = theirs ?? saved.data
  const writable = new Set(writableFields(record))
  const fields = settings.sections.flatMap((section) => Object.entries(section.fields))
  const initial = Object.fromEntries(fields.map(([name, field]) => [name, record[name] ?? emptyValue(field)]))
  const version = record['lock_version']

  async function submit(values: FieldValues) {
    try {
      const own = Object.entries(sentValues(values)).filter(([name]) => writable.has(name))
      return await calls.save({ ...Object.fromEntries(own), ...(version !== undefined && { lock_version: version }) })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setOffered(reason.current as FieldValues)
      throw reason
    }
  }

  return (
    <div className={classes.page}>
      <PageForm
        key={String(version)}
        initial={initial}
        submit={submit}
        onReload={() => setTheirs(offered)}
        onDone={() => {
          setTheirs(null)
          void refreshRecords(queries, 'company')
          onSaved?.()
        }}
      >
        {settings.sections.map(({ title, hint, fields: declared }) => (
          <section key={title} className={classes.section} aria-label={t(title)}>
            <header>
              <h3 className={classes.title}>{t(title)}</h3>
              {hint && <p className={classes.hint}>{t(hint)}</p>}
              {!Object.keys(declared).some((name) => writable.has(name)) && (
                <p className={classes.hint}>{t('Only root can change this part.')}</p>
              )}
            </header>
            <div className={classes.fields}>
              {Object.entries(declared).map(([name, field]) => (
                <DeclaredField key={name} name={name} field={field} record={record} disabled={!writable.has(name)} />
              ))}
            </div>
          </section>
        ))}
      </PageForm>
    </div>
  )
}

/** The server says which; what somebody else saved meanwhile comes with the same. */
const writableFields = (record: FieldValues): readonly string[] =>
  (record['abilities'] as { fields: string[] } | undefined)?.fields ?? []
