import { t } from '@spotter/i18n/translate.ts'
import { IconLock } from '@spotter/ui/icons.ts'
import { DeadEnd } from './DeadEnd.tsx'

export const NoAccess = () => (
  <DeadEnd
    title={t('No access')}
    reason={t('You have no access to this page')}
    text={t('Your user does not have the rights for it in this club. If you need them, ask whoever manages the users.')}
    icon={<IconLock size={22} stroke={1.5} />}
  />
)
