import { t } from '@spotter/i18n/translate.ts'
import { IconLock } from '@spotter/ui/icons.ts'
import { DeadEnd } from './DeadEnd.tsx'

export const NoAccess = () => (
  <DeadEnd
    title={t('No access')}
    reason={t("You don't have access to this page")}
    text={t("Your user doesn't have permission in this club. If you need it, ask the person who manages users.")}
    icon={<IconLock size={22} stroke={1.5} />}
  />
)
