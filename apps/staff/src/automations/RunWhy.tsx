import type { AutomatedRun } from '@spotter/contract/automations/automated-runs.ts'
import { conditionNames } from '@spotter/domain/automations/runs.ts'
import { isAppointmentTrigger, startName } from '@spotter/domain/automations/triggers.ts'
import { type ClubFormats, formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './automations.module.css'

type Props = { run: Pick<AutomatedRun, 'conditions'>; club: ClubFormats }

/** Fact, version of the item, and conditions with the values at that time. */
export function RunWhy({ run, club }: { run: AutomatedRun; club: ClubFormats }) {
  const status = t(startName(run.status, run.secondary_sale_type_id))
  const time = formatDateTime(run.entered_at, club)
  return (
    <ul className={classes.why}>
      <li>{isAppointmentTrigger(run.status) ? `${status}: ${time}` : t('{status} since {time}', { status, time })}</li>
      <li>{t('Version {version} of the item', { version: run.item_version })}</li>
      <Conditions run={run} club={club} />
    </ul>
  )
}

export function Conditions({ run, club }: Props) {
  const shown = (name: string, value: string) => {
    if (name === 'start_date') return formatDate(value, club)
    if (value === 'yes') return t('Yes')
    return value === 'no' ? t('No') : value || t('none')
  }
  return run.conditions.map(({ name, wanted, found, holds }) => (
    <li key={name} data-out={!holds || undefined}>
      <span aria-hidden>{holds ? '✓' : '✗'}</span> {t(conditionNames[name])}: {shown(name, found)}{' '}
      {!holds && t('(needed: {wanted})', { wanted: shown(name, wanted) })}
    </li>
  ))
}
