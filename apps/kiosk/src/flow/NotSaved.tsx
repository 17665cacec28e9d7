import { t } from '@spotter/i18n/translate.ts'
import { Button } from '../look/Button.tsx'
import { AlertIcon } from '../look/icons.tsx'
import { Screen } from '../look/Screen.tsx'

export function NotSaved({ onClose }: { onClose: () => void }) {
  return (
    <Screen
      align="centre"
      top={<AlertIcon size={64} />}
      title={t('Please ask at the desk')}
      subtitle={t("We couldn't save your registration. This device is offline and has no space left.")}
      footer={
        <Button size="large" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    />
  )
}
