import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { formatMinute, parseTime } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { formatDuration } from '@spotter/ui/dates/duration.ts'
import { useEffect, useRef, useState } from 'react'
import { VersionCards } from '../../people/edit/VersionCards.tsx'
import { type ActivityField, type ActivityValues, valuesOf } from './activity-values.ts'

type Props = {
  club: AccountCompany
  before: Activity
  theirs: Activity
}

const fields: readonly ActivityField[] = [
  'kind_id',
  'day',
  'time',
  'duration',
  'name',
  'salesperson_id',
  'appointment_category_id',
  'secondary_sale_id',
]

export function ActivityVersions({ club, before, theirs }: Props) {
  const { values, setFieldValue } = useFormState().form
  const [{ own, other, both, merged }] = useState(() =>
    divide({ ...(values as unknown as ActivityValues) }, before, theirs, club),
  )
  // Accepts the other user's changes to untouched fields, or saving would revert them.
  const isMerged = useRef(false)
  useEffect(() => {
    if (isMerged.current) return
    isMerged.current = true
    for (const name of merged) setFieldValue(name, other[name])
  }, [merged, other, setFieldValue])
  const words = (name: ActivityField, version: ActivityValues) => wordsOf(name, version, [before, theirs], club)
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      p="sm"
      title={t('Someone else just changed this')}
    >
      {theirs.complete
        ? t("It's completed, so you can't change it any more.")
        : t('Choose which version to keep, then save.')}
      {!theirs.complete &&
        both.map((name) => (
          <VersionCards
            key={name}
            label={nameOf(name)}
            own={words(name, own)}
            theirs={words(name, other)}
            isTheirs={values[name] === other[name]}
            onChoose={(isTheirs) => setFieldValue(name, isTheirs ? other[name] : own[name])}
          />
        ))}
    </Alert>
  )
}

function divide(own: ActivityValues, before: Activity, theirs: Activity, club: AccountCompany) {
  const [started, other] = [valuesOf(before, club), valuesOf(theirs, club)]
  const changed = fields.filter((name) => other[name] !== started[name] && other[name] !== own[name])
  return {
    own,
    other,
    both: changed.filter((name) => own[name] !== started[name]),
    merged: changed.filter((name) => own[name] === started[name]),
  }
}

function nameOf(field: ActivityField): string {
  if (field === 'kind_id') return t('Type')
  if (field === 'day') return t('Day')
  if (field === 'time') return t('Time')
  if (field === 'duration') return t('Duration')
  if (field === 'salesperson_id') return t('Salesperson')
  if (field === 'secondary_sale_id') return t('For')
  return field === 'appointment_category_id' ? t('Category') : t('Subject')
}

function wordsOf(
  field: ActivityField,
  values: ActivityValues,
  known: readonly Activity[],
  club: AccountCompany,
): string {
  switch (field) {
    case 'kind_id':
      return kindName(values.kind_id, t)
    case 'day':
      return formatDate(values.day, club)
    case 'time':
      return formatMinute(parseTime(values.time) ?? 0, club.time_format)
    case 'duration':
      return formatDuration(values.duration)
    case 'salesperson_id':
      return (
        known.find(({ salesperson_id }) => salesperson_id === values.salesperson_id)?.salesperson_name ??
        t('Someone else')
      )
    case 'appointment_category_id': {
      const { appointment_category_id: id } = values
      if (id === null) return '–'
      return known.find((one) => one.appointment_category_id === id)?.appointment_category_name ?? t('Another one')
    }
    case 'secondary_sale_id': {
      const { secondary_sale_id: id } = values
      if (id === null) return t('Membership')
      return known.find((one) => one.secondary_sale_id === id)?.secondary_sale_name ?? t('Another one')
    }
    default:
      return values[field] || '–'
  }
}
