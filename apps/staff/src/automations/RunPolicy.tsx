import type { ExplainedRun } from '@spotter/contract/automations/automated-runs.ts'
import { policyFlagNames } from '@spotter/domain/messages/policy-values.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { formatMinute, parseTime } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'

type Policy = NonNullable<ExplainedRun['policy']>

/** Consent, limit and quiet hours as they were when it was decided. */
export function RunPolicy({ policy, club }: { policy: Policy; club: ClubFormats }) {
  const { flags, marketing, quiet } = policy
  return (
    <>
      <ul>
        {flags.map(({ name, found, holds }) => (
          <Value key={name} holds={holds}>
            {t(policyFlagNames[name])}: {found ? t('Yes') : t('No')}
          </Value>
        ))}
        {marketing && <Value holds={marketing.holds}>{marketingText(marketing)}</Value>}
        {quiet && <Value holds={quiet.holds}>{quietText(quiet, club)}</Value>}
      </ul>
      <small>{t('Checked on {time}', { time: formatDateTime(policy.at, club) })}</small>
    </>
  )
}

const Value = ({ holds, children }: { holds: boolean; children: React.ReactNode }) => (
  <li data-out={!holds || undefined}>
    <span aria-hidden>{holds ? '✓' : '✗'}</span> {children}
  </li>
)

const marketingText = ({ received, limit }: NonNullable<Policy['marketing']>) =>
  limit === null
    ? t('Marketing messages received: {received}, no limit', { received })
    : t('Marketing messages received: {received}, limit {limit}', { received, limit })

function quietText({ from, until, local_time, tzinfo }: NonNullable<Policy['quiet']>, club: ClubFormats): string {
  const shown = (time: string) => formatMinute(parseTime(time) ?? 0, club.time_format)
  const local = { time: shown(local_time), zone: tzinfo.replaceAll('_', ' ') }
  return from === null || until === null
    ? t('Local time: {time} ({zone}), no quiet hours', local)
    : t('Local time: {time} ({zone}), quiet hours {from} to {until}', {
        ...local,
        from: shown(from),
        until: shown(until),
      })
}
