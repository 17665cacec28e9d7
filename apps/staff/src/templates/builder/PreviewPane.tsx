import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { t } from '@spotter/i18n/translate.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import { MailFrame } from '../MailFrame.tsx'
import { useSampleValues } from '../use-sample-values.ts'
import classes from './builder.module.css'
import { type Device, phoneWidth } from './device.ts'

type Props = {
  design: MailDesign
  club: AccountCompany
  device: Device
  person_id: number | null
  /** As high as the email, within something that scrolls. */
  isWhole?: boolean
}

/** The markup that would be sent, made by the server. */
export function PreviewPane({ design, club, device, person_id, isWhole = false }: Props) {
  const sample = useSampleValues(club)
  const rendered = useQuery({
    queryKey: ['mail preview', design, person_id],
    queryFn: () => call('POST /api/templates/preview', { body: { pattern_json: { ...design }, person_id } }),
    gcTime: 0,
    retry: false,
  })
  if (rendered.isPending) return <LoadingState type="lines" />
  if (rendered.isError) {
    return (
      <p role="alert" className={classes.refused}>
        {t('The email has an error: {fault}', { fault: explain(rendered.error) })}
      </p>
    )
  }
  const { html } = rendered.data
  return (
    <div className={classes.stage} style={{ backgroundColor: design.settings.background }}>
      <MailFrame
        className={classes.preview}
        title={t('Email preview')}
        isPicture={isWhole}
        html={person_id === null ? render(html, sample, { html: true }) : html}
        {...(device === 'phone' && { width: phoneWidth })}
      />
    </div>
  )
}
