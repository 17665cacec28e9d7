import { t } from '@spotter/i18n/translate.ts'
import { IconSearchOff } from '@spotter/ui/icons.ts'
import { DeadEnd } from './DeadEnd.tsx'

export const NotFound = () => (
  <DeadEnd
    title={t('Page not found')}
    reason={t('There is nothing at this address')}
    text={t('The link may be old or mistyped, or you may not see what it leads to.')}
    icon={<IconSearchOff size={22} stroke={1.5} />}
  />
)
