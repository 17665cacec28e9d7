import { Text } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { requestKindNames } from '@spotter/domain/people/requests.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { useEffect } from 'react'
import classes from './CleanUpDialog.module.css'
import { useClubOf } from './use-club-of.ts'
import { type Ticked, useCleanUp } from './use-clean-up.ts'

type Props = {
  person: Person
  secondary_sale_id?: number
  onClose: () => void
}

export function CleanUpDialog({ person, secondary_sale_id, onClose }: Props) {
  const club = useClubOf(person)
  const asked = {
    params: { id: person.id },
    query: { ...(secondary_sale_id !== undefined && { secondary_sale_id }) },
  }
  const activities = useFetch('GET /api/people/{id}/activities/cleaner', asked, { staleTime: 0 })
  const requests = useFetch('GET /api/people/{id}/requests/cleaner', asked, { staleTime: 0 })
  const remove = useCleanUp(person)
  const isKnown = activities.isFetchedAfterMount && requests.isFetchedAfterMount
  const removable = activities.data?.collection.filter(({ abilities }) => abilities.delete) ?? []
  const open = requests.data?.collection ?? []
  const isNothing = isKnown && removable.length + open.length === 0
  useEffect(() => {
    if (isNothing) onClose()
  }, [isNothing, onClose])
  if (!isKnown || isNothing || !club) return null

  const rows = [
    ...removable.map(({ id, kind_name, start, name, salesperson_name, secondary_sale_name: sale }) => ({
      key: `activity-${id}`,
      label: `${kind_name} · ${formatDateTime(start, club)}`,
      text: [sale, name, salesperson_name].filter(Boolean).join(' · '),
    })),
    ...open.map(({ id, kind, created_at, text }) => ({
      key: `request-${id}`,
      label: `${t('Request')} · ${t(requestKindNames[kind])} · ${formatDateTime(created_at, club)}`,
      text,
    })),
  ]
  const ticked = (values: Record<string, boolean>): Ticked => ({
    activities: removable.map(({ id }) => id).filter((id) => values[`activity-${id}`]),
    requests: open.map(({ id }) => id).filter((id) => values[`request-${id}`]),
  })

  return (
    <FormDialog
      title={t('Clean up')}
      initial={Object.fromEntries(rows.map(({ key }) => [key, true]))}
      submitLabel={t('Remove selected')}
      cancelLabel={t('Keep all')}
      submit={(values) => remove(ticked(values))}
      onClose={onClose}
      promptOnClose={false}
    >
      <Text size="sm">
        {t('These are still open for {name}. Ticked items will be removed.', { name: person.name })}
      </Text>
      {rows.map(({ key, label, text }) => (
        <div key={key} className={classes.row}>
          <CheckboxField name={key} label={label} />
          {text && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {text}
            </Text>
          )}
        </div>
      ))}
    </FormDialog>
  )
}
