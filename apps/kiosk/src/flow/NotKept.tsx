import { t } from '@spotter/i18n/translate.ts'
import { Button } from '../look/Button.tsx'
import { AlertIcon } from '../look/icons.tsx'
import { Screen } from '../look/Screen.tsx'

/** Neither sent nor kept: the visitor must know, for nobody else will. */
export function NotKept({ onClose }: { onClose: () => void }) {
  return (
    <Screen
      align="centre"
      top={<AlertIcon size={64} />}
      title={t('Please ask at the desk')}
      subtitle={t('Your registration could not be saved: there is no connection, and this device has no space left.')}
      footer={
        <Button size="large" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    />
  )
}
