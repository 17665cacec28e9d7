import { Button } from '@mantine/core'
import { explain } from '@spotter/client/failure.ts'
import { useCall } from '@spotter/client/use-fetch.ts'
import type { WallDisplay } from '@spotter/contract/dashboard/wall-displays.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import classes from './WallDialog.module.css'

type Props = { display: WallDisplay; onRevoked: () => void }

export function WallRow({ display: { id, name, created_by, created_at, last_shown_at }, onRevoked }: Props) {
  const { company } = useAccount()
  const [isBusy, setBusy] = useState(false)
  const revoke = useCall('DELETE /api/companies/{company_id}/wall_displays/{id}', {
    refreshes: ['GET /api/companies/{company_id}/wall_displays'],
  })

  async function askAndRevoke() {
    const asked = {
      title: t('Revoke link for {name}', { name }),
      text: t('Screens that show it stop within half a minute. The link cannot be used again.'),
      okLabel: t('Revoke link'),
      danger: true,
    }
    if (!(await confirm(asked))) return
    setBusy(true)
    try {
      const { message } = await revoke({ params: { company_id: company.id, id } })
      success(message)
      onRevoked()
    } catch (reason) {
      error(explain(reason))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.facts}>
          <span>{t('Created by {name} on {date}', { name: created_by, date: formatDate(created_at, company) })}</span>
          {last_shown_at === null ? (
            <span>{t('Not shown yet')}</span>
          ) : (
            <time dateTime={last_shown_at} title={formatDateTime(last_shown_at, company)}>
              {t('Last shown {when}', { when: relativeTime(last_shown_at, new Date(), currentLocale()) })}
            </time>
          )}
        </span>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={isBusy}
        aria-label={t('Revoke link for {name}', { name })}
        onClick={() => void askAndRevoke()}
      >
        {t('Revoke')}
      </Button>
    </li>
  )
}
