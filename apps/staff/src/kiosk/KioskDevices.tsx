import { t } from '@spotter/i18n/translate.ts'
import { SettingsSection } from '../resources/SettingsSection.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { Devices } from './Devices.tsx'

export function KioskDevices() {
  const { company } = useSettingsClub()
  return (
    <ClubSettingsFrame item="kiosk_devices">
      <SettingsSection
        title={t('Devices')}
        hint={t("A tablet at the front desk signs in with the club's activation code.")}
      >
        <Devices company={company} />
      </SettingsSection>
    </ClubSettingsFrame>
  )
}
