import type { Settings } from '@spotter/contract/resource.ts'
import { settingsCalls, type FieldValues } from '@spotter/client/call-resource.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords, settingsKey } from '@spotter/client/record-queries.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeclaredField } from './DeclaredField.tsx'
import { emptyValue, sentValues } from './field-values.ts'
import { useLeaveQuestion } from './LeaveGuard.tsx'
import classes from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

type Props = { settings: Settings; club?: number; onSaved?: () => void }

export function SettingsPage({ settings, club, onSaved }: Props) {
  const queries = useQueryClient()
  const { today } = useClubTime()
  const calls = settingsCalls(settings, club)
  /** Another user's newer version, and whether it was accepted. */
  const [offered, setOffered] = useState<FieldValues | null>(null)
  const [theirs, setTheirs] = useState<FieldValues | null>(null)
  const saved = useQuery({
    queryKey: settingsKey(settings.name, club ?? null),
    queryFn: ({ signal }) => calls.read(signal),
  })
  /** Others' changes appear once nothing here would be lost. */
  const [started, setStarted] = useState<FieldValues | null>(null)
  const [isDirty, setDirty] = useState(false)
  useLeaveQuestion(() => isDirty)
  if (saved.data && saved.data !== started && !isDirty) setStarted(saved.data)
  if (saved.isError) return <ErrorState onRetry={() => void saved.refetch()} />
  const record = theirs ?? started
  if (!record) return <LoadingState type="lines" />

  const writable = new Set(writableFields(record))
  const fields = settings.sections.flatMap((section) => Object.entries(section.fields))
  const initial = Object.fromEntries(fields.map(([name, field]) => [name, record[name] ?? emptyValue(field, today)]))
  const version = record['lock_version']

  /** Only changes with their previous values, so that others can save other fields. */
  function changesOf(values: FieldValues): FieldValues {
    const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(initial[name])
    const changed = [...writable].filter((name) => name in initial && isChanged(name))
    const pick = (from: FieldValues) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
    return { ...pick(sentValues(values)), was: pick(record ?? {}) }
  }

  async function submit(values: FieldValues) {
    try {
      return await calls.save({ ...changesOf(values), ...(version !== undefined && { lock_version: version }) })
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
        onDirty={setDirty}
        onDone={() => {
          setTheirs(null)
          void refreshRecords(queries, 'company')
          onSaved?.()
        }}
      >
        {settings.sections.map(({ title, hint, fields: declared }) => (
          <SettingsSection
            key={title}
            title={t(title)}
            {...(hint && { hint: t(hint) })}
            isLocked={!Object.keys(declared).some((name) => writable.has(name))}
          >
            {Object.entries(declared).map(([name, field]) => (
              <DeclaredField key={name} name={name} field={field} record={record} disabled={!writable.has(name)} />
            ))}
          </SettingsSection>
        ))}
      </PageForm>
    </div>
  )
}

const writableFields = (record: FieldValues): readonly string[] =>
  (record['abilities'] as { fields: string[] } | undefined)?.fields ?? []
