import { Button, Title } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { SignedWaiver } from '@spotter/contract/people/person-attachments.ts'
import { languageNames } from '@spotter/domain/settings/languages.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { AgreementText } from '@spotter/ui/agreement/AgreementText.tsx'
import { SheetDialog } from '@spotter/ui/dialogs/SheetDialog.tsx'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { IconDownload, IconShieldCheck } from '../../icons.ts'
import { useClubOf } from '../person/use-club-of.ts'
import { Signature } from './Signature.tsx'
import classes from './WaiverDialog.module.css'

type Props = {
  personId: number
  waiverId?: number
  onClose: () => void
}

export function WaiverDialog({ personId, waiverId, onClose }: Props) {
  const waiver = useFetch('GET /api/people/{id}/waiver', {
    params: { id: personId },
    query: waiverId === undefined ? {} : { signed_waiver_id: waiverId },
  })
  return (
    <SheetDialog
      title={t('Signed waiver')}
      onClose={onClose}
      isReady={waiver.data !== undefined}
      actions={waiver.data && <Download waiver={waiver.data} />}
    >
      {waiver.isPending && <LoadingState type="lines" />}
      {waiver.isError && <ErrorState onRetry={() => void waiver.refetch()} />}
      {waiver.data && <Sheet waiver={waiver.data} />}
    </SheetDialog>
  )
}

function Sheet({ waiver }: { waiver: SignedWaiver }) {
  const club = useClubOf(waiver)
  const Mark = waiver.unchanged ? IconShieldCheck : IconAlertTriangle
  return (
    <>
      <Title order={3} size="h4" dir="auto">
        {waiver.title}
      </Title>
      <p className={classes.club}>
        {waiver.company_name}
        {waiver.version !== null && ` · ${t('Version {number}', { number: waiver.version })}`}
        {waiver.locale && ` · ${t(languageNames[waiver.locale])}`}
      </p>
      <div className={classes.agreement} {...(waiver.locale && { lang: waiver.locale })}>
        <AgreementText text={waiver.agreement} />
      </div>
      <figure className={classes.signed}>
        <Signature waiver={waiver} />
        <figcaption>
          <strong dir="auto">{waiver.signed_by}</strong>
          <time dateTime={waiver.signed_at}>{club && formatDateTime(waiver.signed_at, club)}</time>
        </figcaption>
      </figure>
      <div className={classes.proof} data-broken={!waiver.unchanged || undefined}>
        <Mark size={16} aria-hidden />
        <span>
          {waiver.unchanged
            ? t("The text hasn't changed since it was signed.")
            : t('The text has changed since it was signed.')}
          <span className={classes.hash}>SHA-256 {waiver.agreement_hash}</span>
        </span>
      </div>
    </>
  )
}

const Download = ({ waiver: { id, person_id } }: { waiver: SignedWaiver }) => (
  <Button
    component="a"
    variant="default"
    href={`/api/people/${person_id}/waiver.pdf?signed_waiver_id=${id}`}
    download
    leftSection={<IconDownload size={16} aria-hidden />}
  >
    {t('Download PDF')}
  </Button>
)
