import { Button } from '@mantine/core'
import { signInAppSettings } from '@spotter/contract/kiosk/sign-in-app-settings.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCopy } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'
import { ImageField } from '../companies/ImageField.tsx'
import { useCompanyChanges } from '../companies/use-company-changes.ts'
import { SettingsPage } from '../resources/SettingsPage.tsx'
import { SettingsSection } from '../resources/SettingsSection.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useMay } from '../shell/account.ts'
import { ActivationCode } from './ActivationCode.tsx'

const CopyGuestSettingsDialog = lazy(() => import('./CopyGuestSettingsDialog.tsx'))

export function SignInApp() {
  const { company } = useSettingsClub()
  const mayCopy = useMay('copy:guest_settings')
  const refresh = useCompanyChanges(company.id)
  const [isCopying, setCopying] = useState(false)
  return (
    <ClubSettingsFrame
      item="sign_in_app_settings"
      buttons={
        mayCopy && (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
            {t('Copy from another club')}
          </Button>
        )
      }
    >
      <SettingsSection
        title={t('Activation code')}
        hint={t("A tablet at the front desk signs in with the club's activation code.")}
      >
        <ActivationCode company={company} onChanged={refresh} />
      </SettingsSection>
      <SettingsSection title={t('Appearance')} hint={t("Uses the club's colours.")}>
        <ImageField
          kind="visitor_app_logo"
          club={company}
          label={t('Logo')}
          hint={t('Shown on the first screen. Without a logo, the screen says Welcome.')}
        />
      </SettingsSection>
      <SettingsPage settings={signInAppSettings} club={company.id} onSaved={refresh} />
      <Suspense fallback={null}>
        {isCopying && <CopyGuestSettingsDialog company={company} onDone={refresh} onClose={() => setCopying(false)} />}
      </Suspense>
    </ClubSettingsFrame>
  )
}
