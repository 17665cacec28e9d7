import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import classes from './Branding.module.css'
import { BrandingForm } from './BrandingForm.tsx'
import { ImageField } from './ImageField.tsx'

export function Branding() {
  const { company } = useSettingsClub()
  const branding = useFetch('GET /api/companies/{company_id}/settings/branding', {
    params: { company_id: company.id },
  })
  return (
    <ClubSettingsFrame item="branding">
      <div className={classes.page}>
        <ImageField
          kind="logo"
          club={company}
          label={t('Logo')}
          hint={t('Appears at the top of the navigation and of visitor pages.')}
        />
        {branding.isError && <ErrorState onRetry={() => void branding.refetch()} />}
        {!branding.data && !branding.isError && <LoadingState type="lines" />}
        {branding.data && <BrandingForm club={company} saved={branding.data} />}
      </div>
    </ClubSettingsFrame>
  )
}
