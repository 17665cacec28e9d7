import { t } from '@spotter/i18n/translate.ts'
import { IconSearchOff } from '@spotter/ui/icons.ts'
import { DeadEnd } from './DeadEnd.tsx'

export const NotFound = () => (
  <DeadEnd
    title={t('Page not found')}
    reason={t("We can't find this page")}
    text={t("The link may be old or mistyped, or you don't have access to this page.")}
    icon={<IconSearchOff size={22} stroke={1.5} />}
  />
)
